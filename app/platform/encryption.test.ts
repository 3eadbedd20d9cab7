import { beforeAll, expect, test } from "vitest";
import { keyedHash, seal, unseal } from "./encryption.server.ts";

beforeAll(() => {
  Object.assign(process.env, { SECRET: "s".repeat(32), DATABASE_URL: "postgres://nobody@localhost/none" });
});

const PLAIN = Buffer.from("the key of an app");

test("what was sealed opens again, for its purpose and owner only", () => {
  const sealed = seal("totp", "anna", PLAIN);
  expect(unseal("totp", "anna", sealed)).toEqual(PLAIN);
  expect(() => unseal("totp", "bo", sealed)).toThrow();
  expect(() => unseal("other", "anna", sealed)).toThrow();
});

test("it neither shows what it holds nor looks the same twice", () => {
  const sealed = seal("totp", "anna", PLAIN);
  expect(sealed.includes(PLAIN)).toBe(false);
  expect(seal("totp", "anna", PLAIN)).not.toEqual(sealed);
});

test.each([0, 12, 28, 30])("it does not open with byte %i changed", (place) => {
  const sealed = seal("totp", "anna", PLAIN);
  sealed[place]! ^= 1;
  expect(() => unseal("totp", "anna", sealed)).toThrow();
});

test("it does not open cut short", () => {
  const sealed = seal("totp", "anna", PLAIN);
  for (const length of [0, 12, 20, 28]) expect(() => unseal("totp", "anna", sealed.subarray(0, length))).toThrow();
});

test("a keyed hash is the same for the same text of the same owner, and for nothing else", () => {
  const hash = keyedHash("recovery-code", "anna", "bcdfg");
  expect(keyedHash("recovery-code", "anna", "bcdfg")).toEqual(hash);
  for (const other of [
    keyedHash("recovery-code", "bo", "bcdfg"),
    keyedHash("recovery-code", "anna", "bcdfh"),
    keyedHash("other", "anna", "bcdfg"),
  ]) {
    expect(other).not.toEqual(hash);
  }
});
