import { expect, it } from "vitest";
import { placeBeside } from "./placement.ts";

const viewport = { width: 400, height: 600 };
const menu = { width: 200, height: 150 };

it.each([
  ["under its anchor", { left: 20, top: 20, width: 44, height: 44 }, "below-start", { left: 20, top: 70 }],
  [
    "lined up with the anchor's end",
    { left: 300, top: 20, width: 44, height: 44 },
    "below-end",
    { left: 144, top: 70 },
  ],
  [
    "above when there is no room below",
    { left: 20, top: 540, width: 44, height: 44 },
    "below-start",
    { left: 20, top: 384 },
  ],
  ["never past the right edge", { left: 350, top: 20, width: 44, height: 44 }, "below-start", { left: 192, top: 70 }],
  ["never past the left edge", { left: 4, top: 20, width: 44, height: 44 }, "below-end", { left: 8, top: 70 }],
] as const)("puts a box %s", (_, anchor, side, expected) => {
  expect(placeBeside(anchor, menu, viewport, side)).toEqual(expected);
});

it("keeps a box that is higher than the window at its top", () => {
  const tall = { width: 100, height: 900 };
  expect(placeBeside({ left: 20, top: 300, width: 44, height: 44 }, tall, viewport, "below-start").top).toBe(8);
});
