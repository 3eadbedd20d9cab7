import { expect, test } from "vitest";
import { ringParts } from "./ring.ts";

/** Where a path begins and how far from the middle of the square, in percent of the circle and in radii. */
function beginning(path: string): [number, number] {
  const [x, y] = /^M([\d.]+) ([\d.]+)/.exec(path)!.slice(1).map(Number) as [number, number];
  const angle = Math.atan2(x - 50, 50 - y) / (2 * Math.PI);
  return [Math.round(((angle + 1) % 1) * 1_000) / 10, Math.round(Math.hypot(x - 50, y - 50) * 10) / 10];
}

test("what is offered begins at twelve o'clock and reaches further out than the rest, with a gap on both sides", () => {
  const [rest, offered] = ringParts(12.5);
  expect([offered!.offered, ...beginning(offered!.path)]).toEqual([true, 0, 49.5]);
  expect([rest!.offered, ...beginning(rest!.path)]).toEqual([false, 13.7, 44.5]);
});

test("the smallest share is still seen, and so is what is left beside the largest", () => {
  expect(beginning(ringParts(0.01)[0]!.path)[0]).toBe(2.2);
  expect(beginning(ringParts(99.99)[0]!.path)[0]).toBe(97.8);
});

test.each([
  [0, false],
  [100, true],
  [140, true],
])("%i percent is a whole ring", (percent, offered) => {
  expect(ringParts(percent)).toEqual([{ path: expect.stringMatching(/^M50 .*Z.*Z$/), offered }]);
});
