/** Files of a backup, from a disk and from a bucket, and back. */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openStoredFiles, STORES, type StoredFiles } from "#tests/fixtures/files/stored-files.ts";
import type { Part } from "./part.ts";

const KEY = "a key for backups in tests, long enough";

describe.each(STORES)("on a %s", (kind) => {
  let files: StoredFiles;
  let home: string;
  beforeAll(async () => {
    files = await openStoredFiles(kind);
    home = mkdtempSync(join(tmpdir(), "backup-files-"));
  });
  afterAll(async () => {
    await files.close();
    rmSync(home, { recursive: true });
  });

  test("stored files come back as they were, a second backup links them, and damage is not linked", async () => {
    // Only now: it imports the store, whose modules the fixture has loaded anew.
    const { copyOwnFiles, copyStoredFiles, restoreFiles } = await import("./stored-files.ts");
    const stored = new Map(
      Array.from({ length: 20 }, () => randomBytes(30_000)).map((bytes) => [files.keyOf(bytes), bytes]),
    );
    for (const [key, bytes] of stored) await files.putBytes(key, bytes);
    await files.store().put("exports/an-archive.zip", Buffer.from("an archive"));
    writeFileSync(join(files.folder, "secret"), "a secret");
    mkdirSync(join(files.folder, "mail"));
    writeFileSync(join(files.folder, "mail/one.eml"), "a mail");

    const copy = async (name: string, former?: { folder: string; parts: Map<string, Part> }) => {
      const [folder, parts] = [join(home, name), new Map<string, Part>()];
      await copyStoredFiles({ folder, key: KEY }, parts, former, () => {});
      await copyOwnFiles({ folder, key: KEY }, files.folder, parts);
      return { folder, parts };
    };
    const first = await copy("first");
    expect(first.parts.size).toBe(23);
    const [one, other] = [...first.parts.keys()];
    const damaged = join(first.folder, one!);
    writeFileSync(damaged, Buffer.concat([readFileSync(damaged), Buffer.from("x")]));
    const second = await copy("second", first);
    expect(second.parts.get(other!)).toEqual(first.parts.get(other!));
    expect(statSync(join(second.folder, other!)).nlink).toBe(2);
    expect(statSync(join(second.folder, one!)).nlink).toBe(1);

    await files.store().remove(await files.names());
    const into = kind === "disk" ? files.folder : join(home, "into");
    for (const name of ["secret", "mail"]) rmSync(join(files.folder, name), { recursive: true });
    await restoreFiles({ folder: second.folder, key: KEY }, [...second.parts.values()], into, () => {});
    for (const [key, bytes] of stored) expect((await files.getBytes(key))?.equals(bytes)).toBe(true);
    expect(String(await files.store().get("exports/an-archive.zip"))).toBe("an archive");
    expect(readFileSync(join(into, "secret"), "utf8")).toBe("a secret");
    expect(readFileSync(join(into, "mail/one.eml"), "utf8")).toBe("a mail");
    expect(readdirSync(join(into, "spool"))).toEqual([]);
  });
});
