import { expect, test } from "vitest";
import { pairOf } from "./conversation.ts";

test("a pair is the same whoever begins", () => {
  expect(pairOf("b", "a")).toEqual(pairOf("a", "b"));
});
