import { beforeAll, expect, test } from "vitest";
import { decrypt, encrypt, isKeyedHash, isSigned, keyedHash, sign } from "./encryption.server.ts";

beforeAll(() => {
  Object.assign(process.env, { SECRET: "s".repeat(32), DATABASE_URL: "postgres://nobody@localhost/none" });
});

const PLAIN = Buffer.from("the key of an app");

test("what was sealed opens again, for its purpose and owner only", () => {
  const sealed = encrypt("totp", "anna", PLAIN);
  expect(decrypt("totp", "anna", sealed)).toEqual(PLAIN);
  expect(decrypt("totp", "bo", sealed)).toBeUndefined();
  expect(decrypt("other", "anna", sealed)).toBeUndefined();
});

test("it neither shows what it holds nor looks the same twice", () => {
  const sealed = encrypt("totp", "anna", PLAIN);
  expect(sealed.includes(PLAIN)).toBe(false);
  expect(encrypt("totp", "anna", PLAIN)).not.toEqual(sealed);
});

test.each([4, 15, 16, 31, 32, 34])("it does not open with byte %i changed", (place) => {
  const sealed = encrypt("totp", "anna", PLAIN);
  sealed[place]! ^= 1;
  expect(decrypt("totp", "anna", sealed)).toBeUndefined();
});

test("it does not open cut short", () => {
  const sealed = encrypt("totp", "anna", PLAIN);
  for (const length of [0, 3, 4, 16, 24, 32, 40]) {
    expect(decrypt("totp", "anna", sealed.subarray(0, length))).toBeUndefined();
  }
});

test("what was sealed before the secrets had ids opens as well", () => {
  expect(decrypt("totp", "anna", encrypt("totp", "anna", PLAIN).subarray(4))).toEqual(PLAIN);
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

test.each([32, 8])("the first %i bytes of a keyed hash or signature do, neither fewer nor others", (length) => {
  const hash = keyedHash("reply", "anna", "text").subarray(0, length);
  const signature = sign("token", "text").subarray(0, length);
  expect(isKeyedHash("reply", "anna", "text", hash, length)).toBe(true);
  expect(isSigned("token", "text", signature, length)).toBe(true);
  for (const wrong of [hash.subarray(1), hash.subarray(0, length - 1), Buffer.alloc(0), Buffer.alloc(length)]) {
    expect(isKeyedHash("reply", "anna", "text", wrong, length)).toBe(false);
    expect(isSigned("token", "text", wrong, length)).toBe(false);
  }
});
