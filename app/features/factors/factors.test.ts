import { describe, expect, test } from "vitest";
import { FAR, judgeCode, NEAR, secondStepSchema, shownKey, shownRecoveryCode, stepOf } from "./factors.ts";
import { keyOf, keyText, stepsAway } from "./one-time-codes.server.ts";

describe("a code", () => {
  test.each([
    [0, null, "fits"],
    [-NEAR, null, "fits"],
    [NEAR, null, "fits"],
    [-NEAR - 1, null, "clock"],
    [NEAR + 1, null, "clock"],
    [-10, null, "clock"],
    [10, null, "clock"],
    [FAR, null, "clock"],
    [FAR + 1, null, "wrong"],
    [null, null, "wrong"],
    [0, 1000, "used"],
    [-1, 1000, "used"],
    [1, 1000, "fits"],
    [0, 999, "fits"],
    [-1, 999, "used"],
    [5, 2000, "clock"],
  ] as const)("%j steps away, with step %j used and 1000 the present one: %s", (away, used, verdict) => {
    expect(judgeCode(away, 1000, used)).toBe(verdict);
  });

  // RFC 6238 appendix B, with six of its eight digits.
  const KEY = Buffer.from("12345678901234567890");
  test.each([
    [59, "287082"],
    [1111111109, "081804"],
    [1111111111, "050471"],
    [1234567890, "005924"],
    [2000000000, "279037"],
  ])("of the RFC for second %i is found", (second, code) => {
    expect(stepsAway(KEY, code, new Date(second * 1000))).toBe(0);
    expect(stepsAway(KEY, code, new Date((second + 30) * 1000))).toBe(-1);
    expect(stepsAway(KEY, code, new Date((second - 300) * 1000))).toBe(10);
    expect(stepsAway(KEY, code, new Date((second + 30 * (FAR + 1)) * 1000))).toBeNull();
  });

  test("belongs to the half minute that it is shown in", () => {
    expect([stepOf(new Date(29_999)), stepOf(new Date(30_000))]).toEqual([0, 1]);
  });
});

describe("what is typed", () => {
  test.each([
    ["123456", "123456"],
    [" 123 456 ", "123456"],
    ["１２３４５６", "123456"],
    ["bcdfg-hjkmn", "bcdfghjkmn"],
    ["BCDFG – HJKMN", "bcdfghjkmn"],
  ])("%j is read as %s", (typed, code) => {
    expect(secondStepSchema.parse({ code: typed })).toEqual({ code });
  });

  test.each(["", "12345", "1234567", "aaaaa-aaaaa", "bcdfg-hjkm", "12345\u0000", "1".repeat(61), "0x1234", "-12345"])(
    "%j is refused",
    (typed) => {
      expect(secondStepSchema.safeParse({ code: typed }).success).toBe(false);
    },
  );
});

test("keys and recovery codes are shown in groups, and a key is read back", () => {
  const key = Buffer.from("12345678901234567890");
  expect(shownKey(keyText(key))).toBe("GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ");
  expect(Buffer.from(keyOf(keyText(key)))).toEqual(key);
  expect(shownRecoveryCode("bcdfghjkmn")).toBe("bcdfg-hjkmn");
});
