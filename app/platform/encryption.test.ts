import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { decrypt, encrypt, keyedHash } from "./encryption.server.ts";

beforeAll(() => {
  Object.assign(process.env, { SECRET: "s".repeat(32), DATABASE_URL: "postgres://nobody@localhost/none" });
});

const PLAIN = Buffer.from("the key of an app");

test("what was sealed opens again, for its purpose and owner only", () => {
  const sealed = encrypt("totp", "anna", PLAIN);
  expect(decrypt("totp", "anna", sealed)).toEqual(PLAIN);
  expect(() => decrypt("totp", "bo", sealed)).toThrow();
  expect(() => decrypt("other", "anna", sealed)).toThrow();
});

test("it neither shows what it holds nor looks the same twice", () => {
  const sealed = encrypt("totp", "anna", PLAIN);
  expect(sealed.includes(PLAIN)).toBe(false);
  expect(encrypt("totp", "anna", PLAIN)).not.toEqual(sealed);
});

test.each([0, 12, 28, 30])("it does not open with byte %i changed", (place) => {
  const sealed = encrypt("totp", "anna", PLAIN);
  sealed[place]! ^= 1;
  expect(() => decrypt("totp", "anna", sealed)).toThrow();
});

test("it does not open cut short", () => {
  const sealed = encrypt("totp", "anna", PLAIN);
  for (const length of [0, 12, 20, 28]) expect(() => decrypt("totp", "anna", sealed.subarray(0, length))).toThrow();
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

test("a secret that a full disk has cut short is refused, and a whole one is made where there is none", async () => {
  const folder = mkdtempSync(join(tmpdir(), "secret-"));
  const file = join(folder, "secret");
  const { SECRET } = process.env;
  Object.assign(process.env, { SECRET: "", DATA_DIR: folder });
  try {
    vi.resetModules();
    writeFileSync(file, "");
    const { secret } = await import("./encryption.server.ts");
    expect(secret).toThrow("has less than 32 characters: restore it from a backup");
    rmSync(file);
    expect(secret()).toBe(readFileSync(file, "utf8"));
    expect(secret()).toHaveLength(43);
  } finally {
    process.env.SECRET = SECRET;
    rmSync(folder, { recursive: true });
  }
});
