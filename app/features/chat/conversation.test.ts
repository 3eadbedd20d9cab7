import { expect, test } from "vitest";
import { mayBeginAnother, pairOf } from "./conversation.ts";

const now = new Date("2026-11-20T12:00:00Z");

test.each([
  ["a new account's first", "2026-11-20T11:00:00Z", 0, true],
  ["a new account's tenth", "2026-11-20T11:00:00Z", 9, true],
  ["a new account's eleventh", "2026-11-20T11:00:00Z", 10, false],
  ["the eleventh just before the seventh day is over", "2026-11-13T12:00:01Z", 10, false],
  ["the eleventh after seven days", "2026-11-13T12:00:00Z", 10, true],
  ["an old account's hundredth", "2020-01-01T00:00:00Z", 99, true],
])("%s conversation of the day", (_, createdAt, begun, expected) => {
  expect(mayBeginAnother(new Date(createdAt), begun, now)).toBe(expected);
});

test("a pair is the same whoever begins", () => {
  expect(pairOf("b", "a")).toEqual(pairOf("a", "b"));
});
