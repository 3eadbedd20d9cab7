import { describe, expect, test } from "vitest";
import { captionOf, movedPicture, pictureOfPerson, pitchPictureSources } from "./picture.ts";

test("a caption is one line within its limit, or none", () => {
  expect(captionOf("  The  loft\r\nin May ")).toBe("The loft in May");
  expect(captionOf("\u0000 \u2028\n")).toBeNull();
  expect(captionOf("👩‍🚀".repeat(200))!.length).toBeLessThanOrEqual(240);
  expect(Array.from(captionOf("å".repeat(200))!)).toHaveLength(120);
  expect(captionOf("a\ud800")).toBe("a\ufffd");
});

test("widths are offered up to the first that the picture fills", () => {
  const picture = { fileId: "f", caption: null, width: 700, height: 500 };
  expect(pitchPictureSources("p", picture).srcSet).toBe(
    "/pitches/p/pictures/f/256 256w, /pitches/p/pictures/f/512 512w, /pitches/p/pictures/f/1024 1024w",
  );
  expect(pitchPictureSources("p", { ...picture, width: 200 }).src).toBe("/pitches/p/pictures/f/256");
});

test("moving keeps every picture", () => {
  const list = ["a", "b", "c"].map((fileId) => ({ fileId, caption: null }));
  const ids = (fileId: string, to: "up" | "down") =>
    movedPicture(list, fileId, to)
      .map((one) => one.fileId)
      .join("");
  expect([ids("a", "up"), ids("a", "down"), ids("c", "down"), ids("b", "up"), ids("x", "up")]).toEqual([
    "abc",
    "bac",
    "abc",
    "bac",
    "abc",
  ]);
});

describe("a person's picture is the one whose caption begins with the name", () => {
  const pictures = [null, "Kajen i gryning", "Ada Bergman vid pressen", "ADA BERG, ekonomi", "Ada Berg"].map(
    (caption, index) => ({ fileId: String(index), caption }),
  );
  test.each([
    ["Ada Berg", "3"],
    ["Ada Bergman", "2"],
    ["Ada", "2"],
    ["Bo Ek", undefined],
  ])("%s", (name, fileId) => expect(pictureOfPerson(pictures, name)?.fileId).toBe(fileId));
});
