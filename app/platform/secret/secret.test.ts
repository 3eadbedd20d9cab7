import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { secrets } from "./secret.server.ts";

test("a secret that a full disk has cut short is refused, and a whole one is made where there is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "secret-"));
  const file = join(folder, "secret");
  Object.assign(process.env, { SECRET: "", DATA_DIR: folder, DATABASE_URL: "postgres://nobody@localhost/none" });
  try {
    writeFileSync(file, "");
    expect(secrets).toThrow("has less than 32 characters: restore it from a backup");
    rmSync(file);
    expect(secrets()).toEqual([readFileSync(file, "utf8")]);
    expect(secrets()[0]).toHaveLength(43);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
