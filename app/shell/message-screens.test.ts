import { expect, test } from "vitest";
import { screens, showScreensOf, textFragment } from "./message-screens.server.ts";

test("the screens are the pages, with their layouts' paths", async () => {
  const page = { default: () => null };
  const routes = {
    root: { id: "root", path: "", module: page },
    frame: { id: "pages/frame/layout", parentId: "root", module: page },
    landing: { id: "pages/landing", parentId: "frame", index: true, module: page },
    list: { id: "features/chat/routes/inbox", parentId: "frame", path: "pages/messages", module: page },
    thread: { id: "pages/conversation", parentId: "list", path: ":id", module: page },
    picture: { id: "features/files/routes/picture", parentId: "root", path: "files/:id", module: {} },
  };
  showScreensOf(async () => ({ ...routes }));
  expect([...(await screens())]).toEqual([
    ["app/pages/landing", "/"],
    ["app/features/chat/routes/inbox", "/pages/messages"],
    ["app/pages/conversation", "/pages/messages/:id"],
  ]);
});

test.each([
  ["Save search", "#:~:text=Save%20search"],
  ["Write to {name}, who has-been", "#:~:text=%2C%20who%20has%2Dbeen"],
  ["{name}", ""],
])("%s is highlighted by %j", (reading, fragment) => expect(textFragment(reading)).toBe(fragment));
