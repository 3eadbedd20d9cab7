import { expect, test } from "vitest";
import { PICTURE_WIDTHS, pictureWidth } from "./file.ts";

test("each served width has one way to be written", () => {
  for (const width of PICTURE_WIDTHS) expect(pictureWidth(String(width))).toBe(width);
});

test.each(["64.0", "064", "6.4e1", "0x40", "+64", " 64", "64 ", "64px", "65", "", "NaN", "６４"])(
  "%j is no width",
  (text) => {
    expect(pictureWidth(text)).toBeUndefined();
  },
);
