import { expect, test } from "vitest";
import { parseSettings } from "./env.server.ts";

const DATABASE_URL = "postgresql://localhost/stakeholm";

test.each([
  [{ BACKUP_AT: "03:00" }, "BACKUP_DIR must name a folder"],
  [{ BACKUP_AT: "3", BACKUP_DIR: "/backup" }, "BACKUP_AT must be a time in UTC"],
  [{ BACKUP_DIR: "backup" }, "BACKUP_DIR must be the full path"],
  [{ WAL_ARCHIVE: "log" }, "WAL_ARCHIVE must be the full path"],
  [{ BACKUP_KEEP: "0" }, "BACKUP_KEEP must be a whole number"],
  [{ BACKUP_KEY: "short" }, "BACKUP_KEY must have at least 32 characters"],
  [{ BACKUP_KEY: "k".repeat(32), BACKUP_KEY_FILE: "/key" }, "not both"],
])("%j is refused with a sentence", (settings, sentence) => {
  expect(() => parseSettings({ DATABASE_URL, ...settings })).toThrow(sentence);
});

test("a schedule with a key is taken as it is, and seven backups stay", () => {
  const settings = { BACKUP_DIR: "/backup", BACKUP_AT: "03:00", BACKUP_KEY_FILE: "/key", WAL_ARCHIVE: "/log" };
  expect(parseSettings({ DATABASE_URL, ...settings })).toMatchObject({ ...settings, BACKUP_KEEP: 7 });
});
