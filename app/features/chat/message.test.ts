import { describe, expect, test } from "vitest";
import { byDay, type Message, merged, unbrokenTo } from "./message.ts";

function message(number: number, mine = false, at = "2026-11-20T09:00:00.000Z"): Message {
  return { number, id: `m${number}`, mine, text: `${number}`, at };
}

test("two runs become one, in order, each message once", () => {
  const run = merged([message(2), message(4)], [message(3), message(4), message(1)]);
  expect(run.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
});

describe("where a run breaks", () => {
  test.each([
    [[], 0],
    [[1, 2, 3], 3],
    [[41, 42], 42],
    [[41, 42, 44], 42],
    [[1, 3, 4], 1],
  ])("%j is unbroken to %i", (numbers, expected) => {
    expect(unbrokenTo(numbers.map((number) => message(number)))).toBe(expected);
  });
});

test("turns end with the other's message, with five minutes of silence and at midnight", () => {
  const dayOf = (at: string) => at.slice(0, 10);
  const days = byDay(
    [
      message(1, false, "2026-11-19T22:00:00Z"),
      message(2, false, "2026-11-19T22:04:59Z"),
      message(3, true, "2026-11-19T22:05:00Z"),
      message(4, true, "2026-11-19T23:59:00Z"),
      message(5, true, "2026-11-20T00:01:00Z"),
    ],
    dayOf,
  );
  expect(
    days.map(({ day, turns }) => [day, turns.map((turn) => [turn.mine, turn.messages.map(({ number }) => number)])]),
  ).toEqual([
    [
      "2026-11-19",
      [
        [false, [1, 2]],
        [true, [3]],
        [true, [4]],
      ],
    ],
    ["2026-11-20", [[true, [5]]]],
  ]);
});
