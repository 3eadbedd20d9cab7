import { expect, test } from "vitest";
import { screensOfCatalogs, showScreensOf, textFragment } from "./message-screens.server.ts";

const page = (messages: readonly string[]) => ({ default: () => null, handle: { messages } });

test("a catalog is on the pages that use it, those without parameters first, then on those inside a layout that does", async () => {
  showScreensOf(async () => ({
    root: { id: "root", path: "", module: page(["shell"]) },
    frame: { id: "frame", parentId: "root", module: page(["frame"]) },
    pitch: { id: "pitch", parentId: "frame", path: "pitches/:pitch", module: page(["pitches"]) },
    list: { id: "list", parentId: "frame", path: "pages/pitches", module: page(["pitches", "search"]) },
    picture: { id: "picture", parentId: "root", path: "files/:id", module: { handle: { messages: ["pitches"] } } },
  }));
  const screens = await screensOfCatalogs();
  expect(screens.get("pitches")).toEqual(["/pages/pitches", "/pitches/:pitch"]);
  expect(screens.get("frame")).toEqual(["/pages/pitches", "/pitches/:pitch"]);
  expect(screens.get("shell")).toBeUndefined();
});

test.each([
  ["Save search", "#:~:text=Save%20search"],
  ["Write to {name}, who has-been", "#:~:text=%2C%20who%20has%2Dbeen"],
  ["{name}", ""],
])("%s is highlighted by %j", (reading, fragment) => expect(textFragment(reading)).toBe(fragment));
