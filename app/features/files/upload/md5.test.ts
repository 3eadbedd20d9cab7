import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { md5 } from "./md5.ts";

const right = (bytes: Uint8Array) => createHash("md5").update(bytes).digest("base64");

test.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 128, 1_000_003])("of %i bytes", (length) => {
  const bytes = Uint8Array.from({ length }, (_, place) => (place * 31 + length) & 0xff);
  expect(md5(bytes)).toBe(right(bytes));
});

test("of a part of a larger buffer", () => {
  const whole = crypto.getRandomValues(new Uint8Array(500));
  expect(md5(whole.subarray(33, 433))).toBe(right(whole.subarray(33, 433)));
});
