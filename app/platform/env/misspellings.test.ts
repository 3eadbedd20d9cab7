import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { editDistance, misspellings } from "./misspellings.ts";

const SETTINGS = ["PORT", "HOST", "SECRET", "DATABASE_URL", "SMTP_URL", "S3_SECRET_ACCESS_KEY", "DATA_DIR"];

test.each([
  ["DATABSE_URL", "DATABASE_URL"],
  ["SMPT_URL", "SMTP_URL"],
  ["smtp_url", "SMTP_URL"],
  ["SMTP-URL", "SMTP_URL"],
  ["DATADIR", "DATA_DIR"],
  ["PORTS", "PORT"],
  ["SECRETT", "SECRET"],
  ["S3_SECRET_ACESS_KEYS", "S3_SECRET_ACCESS_KEY"],
])("%s is taken for %s", (name, meant) => {
  expect(misspellings([name], SETTINGS)).toEqual([{ name, meant }]);
});

test.each(["DATABASE_URL", "HOSTNAME", "HOME", "PATH", "SHELL", "PWD", "TERM", "npm_config_port", "LANG"])(
  "%s is not taken for another",
  (name) => {
    expect(misspellings([name], SETTINGS)).toEqual([]);
  },
);

test("a distance counts single mistakes, the same both ways", () => {
  expect(editDistance("SMPT", "SMTP")).toBe(1);
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
      const distance = editDistance(one, other);
      expect(distance).toBe(editDistance(other, one));
      expect(distance === 0).toBe(one === other);
      expect(distance).toBeLessThanOrEqual(Math.max(one.length, other.length));
    }),
  );
});
