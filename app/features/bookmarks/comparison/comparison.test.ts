import { expect, test } from "vitest";
import { comparisonIn, MOST_COMPARED, readComparison, withoutPitch, withPitch, writeComparison } from "./comparison.ts";

const [A, B, C, D, E] = ["aaaaaaaaaa", "bbbbbbbbbb", "cccccccccc", "dddddddddd", "eeeeeeeeee"] as const;

test("a cookie holds the pitches in their order", () => {
  expect(readComparison(writeComparison([B, A]))).toEqual([B, A]);
  expect(readComparison(undefined)).toEqual([]);
  expect(readComparison(writeComparison([]))).toEqual([]);
});

test.each([
  [`${A}.${A}.${B}`, [A, B]],
  [`${A}.short.${B}`, [A, B]],
  [`name-${A}`, []],
  [`${A}.<script>.${B}`, [A, B]],
  [[A, B, C, D, E].join("."), [A, B, C, D]],
  ["x".repeat(10_000), []],
  [`${A}\u0000.${B}`, [B]],
])("the forged cookie %j names %j", (cookie, named) => {
  expect(readComparison(cookie)).toEqual(named);
});

test("an address names them too, and no more than four", () => {
  expect(comparisonIn(new URLSearchParams(`pitch=${A}&pitch=x&pitch=${C}&pitch=${A}`))).toEqual([A, C]);
  const many = new URLSearchParams([A, B, C, D, E].map((id) => ["pitch", id]));
  expect(comparisonIn(many)).toHaveLength(MOST_COMPARED);
});

test("a fifth finds no room, and one that is in needs none", () => {
  expect(withPitch([A, B, C], D)).toEqual([A, B, C, D]);
  expect(withPitch([A, B, C, D], E)).toBeNull();
  expect(withPitch([A, B, C, D], B)).toEqual([A, B, C, D]);
  expect(withoutPitch([A, B], A)).toEqual([B]);
  expect(withoutPitch([A], E)).toEqual([A]);
});
