/** The archive of the embedded database's log, and restoring to a moment. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseCrontab } from "graphile-worker";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { backupsIn, readManifest } from "#server/backup/manifest.ts";
import { forgetLogBefore, packLog } from "#server/backup/wal-archive.ts";
import { type Postgres, startPostgres } from "#server/postgres/launcher.ts";
import { rowsOf, runCommand } from "./fixtures/program/backups.ts";

// Commands of their own processes, on machines of every speed.
vi.setConfig({ testTimeout: 1_800_000, hookTimeout: 600_000 });

const KEY = "a key for backups in tests, long enough";

let home: string;
let dataDir: string;
let archive: string;
let source: Postgres;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), "stakeholm-archive-"));
  // PostgreSQL's user, when root runs the tests, has to reach the archive.
  chmodSync(home, 0o711);
  [dataDir, archive] = [join(home, "source"), join(home, "it's the log")];
  source = await startPostgres({ dataDir, walArchive: archive });
  await rowsOf(source.url, "create table note (word text primary key)");
});

afterAll(async () => {
  await source.stop();
  rmSync(home, { recursive: true, force: true });
});

const note = (url: string, word: string) => rowsOf(url, "insert into note values ($1)", [word]);
const notes = async (url: string) =>
  (await rowsOf<{ word: string }>(url, "select word from note order by word")).map(({ word }) => word);

/** Has the database archive what it has written so far, as it does by itself after a minute, and packs it. */
async function archived(url: string): Promise<void> {
  const [{ name } = { name: "" }] = await rowsOf<{ name: string }>(
    url,
    "select pg_walfile_name(pg_switch_wal()) as name",
  );
  while (!readdirSync(archive).some((each) => each.startsWith(name))) await sleep(20);
  expect((await packLog(archive, KEY)).conflicting).toEqual([]);
  expect(readdirSync(archive)).toContain(`${name}.zst`);
  expect(readdirSync(archive)).not.toContain(name);
}

async function restored(backup: string, to: string, work: (url: string) => Promise<void>): Promise<void> {
  const into = mkdtempSync(join(home, "restored-"));
  const done = await runCommand("restore", [backup, "--into", into, "--to", to], {
    BACKUP_KEY: KEY,
    WAL_ARCHIVE: archive,
  });
  expect(done).toEqual({ code: 0, said: expect.stringContaining("is restored to") });
  const postgres = await startPostgres({ dataDir: into, walArchive: archive });
  try {
    await work(postgres.url);
  } finally {
    await postgres.stop();
    rmSync(into, { recursive: true });
  }
}

test("a backup and the archive bring back any moment since, and a restored database archives beside the old one", async () => {
  const folder = join(home, "backups");
  await note(source.url, "before the backup");
  expect(await runCommand("backup", [folder], { DATA_DIR: dataDir, BACKUP_KEY: KEY })).toMatchObject({ code: 0 });
  const [backup] = backupsIn(folder);
  await note(source.url, "before the mistake");
  const [{ moment } = { moment: new Date() }] = await rowsOf<{ moment: Date }>(
    source.url,
    "select clock_timestamp() as moment from pg_sleep(0.01)",
  );
  await rowsOf(source.url, "select pg_sleep(0.01)");
  await note(source.url, "mistake");
  await archived(source.url);
  const early = await runCommand("restore", [backup!, "--into", join(home, "none"), "--to", "2001-01-01 10:00"], {
    BACKUP_KEY: KEY,
    WAL_ARCHIVE: archive,
  });
  expect(early).toEqual({ code: 1, said: expect.stringContaining("choose an earlier backup") });
  await restored(backup!, moment.toISOString(), async (url) => {
    expect(await notes(url)).toEqual(["before the backup", "before the mistake"]);
    await note(url, "another life");
    await archived(url);
  });
  // The first one is written on, and the archive takes both; the newest counts.
  await note(source.url, "after all");
  await archived(source.url);
  await restored(backup!, "latest", async (url) => {
    expect(await notes(url)).toEqual(["another life", "before the backup", "before the mistake"]);
    expect(await rowsOf(url, "select timeline_id from pg_control_checkpoint()")).toEqual([{ timeline_id: 3 }]);
  });
  const { wal } = readManifest(backup!, KEY);
  await forgetLogBefore(archive, wal!.first);
  const segments = readdirSync(archive).filter((name) => /^[0-9A-F]{24}/.test(name));
  expect(segments.every((name) => name.slice(8, 24) >= wal!.first.slice(8))).toBe(true);
  expect(segments.length).toBeGreaterThan(0);
});

test("a file that is archived twice is packed once, and a different one of its name is kept and told", async () => {
  const folder = join(home, "twice");
  const { writeFileSync } = await import("node:fs");
  mkdirSync(folder);
  const name = "000000010000000000000001";
  const write = (content: string) => writeFileSync(join(folder, name), content.repeat(1_000));
  write("log");
  expect(await packLog(folder, KEY)).toEqual({ packed: 1, conflicting: [] });
  write("log");
  expect(await packLog(folder, KEY)).toEqual({ packed: 0, conflicting: [] });
  expect(readdirSync(folder)).toEqual([`${name}.zst`]);
  write("other");
  expect(await packLog(folder, KEY)).toEqual({ packed: 0, conflicting: [name] });
  expect(readdirSync(folder).sort()).toEqual([name, `${name}.zst`]);
});

test("an archive that cannot be written is told by a metric until it can, and the schedules follow the settings", async () => {
  const dated = join(home, "dated");
  mkdirSync(join(dated, "20261123T140500Z"), { recursive: true });
  vi.resetModules();
  Object.assign(process.env, { DATABASE_URL: source.url, DATA_DIR: dataDir, WAL_ARCHIVE: archive, BACKUP_KEY: KEY });
  Object.assign(process.env, { BACKUP_DIR: dated, BACKUP_AT: "03:05", LOG_LEVEL: "silent" });
  const { backupJobs, backupSchedules } = await import("#server/backup/schedule.ts");
  const { metricsText } = await import("#app/platform/metrics.server.ts");
  const { closeDatabase } = await import("#app/platform/db/db.server.ts");
  const failing = async (failed: string) => {
    const question =
      "select last_failed_time > coalesce(last_archived_time, '-infinity') as failed from pg_stat_archiver";
    while (String((await rowsOf<{ failed: boolean }>(source.url, question))[0]!.failed) !== failed) await sleep(50);
    await backupJobs["pack-log"]();
    return /^wal_archive_failing (\d)$/m.exec(await metricsText())![1];
  };
  try {
    expect(parseCrontab(backupSchedules().join("\n"))).toMatchObject([{ task: "make-backup" }, { task: "pack-log" }]);
    const newest = /^backup_newest_timestamp_seconds (\d+)$/m.exec(await metricsText())?.[1];
    expect(Number(newest)).toBe(Date.parse("2026-11-23T14:05:00Z") / 1_000);
    chmodSync(archive, 0o500);
    await rowsOf(source.url, "select pg_switch_wal()");
    await note(source.url, "not archived yet");
    await rowsOf(source.url, "select pg_switch_wal()");
    expect(await failing("true")).toBe("1");
    chmodSync(archive, 0o700);
    expect(await failing("false")).toBe("0");
  } finally {
    await closeDatabase();
  }
});
