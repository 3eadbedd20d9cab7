/** What the worker does about backups: makes them at BACKUP_AT, packs the archive of the log, and says when either fails. */
import { fork } from "node:child_process";
import path from "node:path";
import { text } from "node:stream/consumers";
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { Counter, Gauge } from "prom-client";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { metricsRegistry } from "#app/platform/metrics.server.ts";
import { embeddedDatabase } from "#server/postgres/cluster.ts";
import { backupKey } from "./cipher.ts";
import { backupsIn, momentOf } from "./manifest.ts";
import { packLog } from "./wal-archive.ts";

const registers = [metricsRegistry];

const backups = new Counter({
  name: "backups_total",
  help: "Backups that this process made, by outcome",
  labelNames: ["outcome"],
  registers,
});

const archiveFailing = new Gauge({
  name: "wal_archive_failing",
  help: "1 while the database's log is not archived, else 0",
  registers,
});

new Gauge({
  name: "backup_newest_timestamp_seconds",
  help: "Moment of the newest backup in BACKUP_DIR, in Unix seconds; 0 if there is none",
  registers,
  collect() {
    const { BACKUP_DIR } = env();
    const newest = BACKUP_DIR && backupsIn(BACKUP_DIR).at(-1);
    this.set(newest ? Date.parse(momentOf(path.basename(newest))) / 1_000 : 0);
  },
});

export const backupJobs = { "make-backup": makeBackup, "pack-log": packArchive } satisfies Record<string, Task>;

/** Schedules by the settings, in graphile-worker's crontab format. A backup that the machine slept through is made within the day. */
export function backupSchedules(): string[] {
  const { BACKUP_AT, WAL_ARCHIVE } = env();
  const [hour, minute] = BACKUP_AT?.split(":").map(Number) ?? [];
  return [
    ...(BACKUP_AT ? [`${minute} ${hour} * * * make-backup ?fill=1d&max=3&jobKey=make-backup`] : []),
    ...(WAL_ARCHIVE ? ["* * * * * pack-log ?jobKey=pack-log"] : []),
  ];
}

/** Makes a backup in a process of its own, which ends with this one. Throws if it fails: the job is tried three times. */
async function makeBackup(_payload: unknown, { abortSignal }: Parameters<Task>[1]): Promise<void> {
  const { DATA_DIR, DATABASE_URL } = env();
  const isEmbedded = embeddedDatabase(path.resolve(DATA_DIR)) === DATABASE_URL;
  const child = fork(path.resolve("server/backup/backup-command.ts"), [], {
    env: { ...process.env, ...(isEmbedded && { DATABASE_URL: "" }) },
    execArgv: [],
    signal: abortSignal,
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [said, problem, code] = await Promise.all([text(child.stdout!), text(child.stderr!), ended]);
  backups.inc({ outcome: code === 0 ? "made" : "failed" });
  if (code === 0) {
    log.info({ said }, "a backup was made");
    return;
  }
  log.error({ said, problem }, "no backup was made");
  throw new Error("The backup failed");
}

/** Packs what was archived in the last minute, and says so where the database cannot archive. */
async function packArchive(): Promise<void> {
  const { WAL_ARCHIVE } = env();
  if (!WAL_ARCHIVE) return;
  const problem = (await archiveProblem()) ?? (await packingProblem(WAL_ARCHIVE));
  archiveFailing.set(problem ? 1 : 0);
  if (problem) log.error({ problem }, "the log of the database is not archived");
}

async function archiveProblem(): Promise<string | undefined> {
  const { rows } = await sql<{ mode: string; failed: string | null }>`
    select current_setting('archive_mode') as mode,
      case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
    from pg_stat_archiver`.execute(db);
  const { mode, failed } = rows[0]!;
  if (mode === "off") return "WAL_ARCHIVE is for the embedded database only";
  return failed ? `${failed} could not be written` : undefined;
}

async function packingProblem(archive: string): Promise<string | undefined> {
  try {
    const { conflicting } = await packLog(archive, backupKey());
    return conflicting.length > 0
      ? `archived twice with different content: ${conflicting.slice(0, 5).join(", ")}`
      : undefined;
  } catch (error) {
    return `packing failed: ${error instanceof Error ? error.message : error}`;
  }
}
