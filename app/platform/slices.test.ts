import { expect, test } from "vitest";
import { inOneGo, inTurns, type Slices } from "./slices.ts";

function* counting(to: number): Slices<number> {
  let sum = 0;
  for (let number = 1; number <= to; number++) {
    sum += number;
    yield;
  }
  return sum;
}

test("others have a turn of the event loop between two slices, and none while it is done in one go", async () => {
  let turns = 0;
  let next = setImmediate(function turn() {
    turns++;
    next = setImmediate(turn);
  });
  expect(inOneGo(counting(50))).toBe(1_275);
  expect(turns).toBe(0);
  expect(await inTurns(counting(50))).toBe(1_275);
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(49);
});
