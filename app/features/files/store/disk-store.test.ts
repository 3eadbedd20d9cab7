import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { diskStore } from "./disk-store.server.ts";

let home: string;

beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), "stakeholm-disk-"));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

test("what somebody clears away while it is written is written to its end all the same", async () => {
  const store = diskStore(home);
  const key = "ab".repeat(32);
  const [folder, name] = [join(home, "files/ab"), `files/ab/${key}`];
  mkdirSync(folder, { recursive: true });
  const bytes = randomBytes(8_000_000);
  let written = false;
  const writing = store.put(name, bytes).finally(() => {
    written = true;
  });
  let taken = 0;
  while (!written && taken < 2) {
    for (const each of readdirSync(folder).filter((entry) => entry.startsWith("."))) {
      rmSync(join(folder, each), { force: true });
      taken += 1;
    }
    await turn();
  }
  await writing;
  expect(taken).toBeGreaterThan(0);
  expect((await store.get(name))?.equals(bytes)).toBe(true);
  expect(readdirSync(folder)).toEqual([key]);
});
