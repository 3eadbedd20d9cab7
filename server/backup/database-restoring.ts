/** Brings the database of a backup to life in an empty folder: PostgreSQL recovers it to the backup's moment, or to a later one. */
import { existsSync } from "node:fs";
import { appendFile, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { clusterIn } from "#server/postgres/cluster.ts";
import { type Postgres, startPostgres } from "#server/postgres/launcher.ts";
import { StartupProblem } from "#server/startup-problem.ts";
import { restoreDump } from "./dump.ts";
import { DATABASE } from "./making.ts";
import type { Manifest } from "./manifest.ts";
import { readPart } from "./part.ts";
import { untar } from "./tar.ts";
import { archiveHistories, unpackLog } from "./wal-archive.ts";

/** Where a restored database stops: at the backup's own moment, at a later one, or at the end of the archive. */
export type Target = "backup" | "latest" | Date;

/** The very first file of a log: a copy of a stopped database does not say where it begins. */
const START = "0".repeat(24);

export interface Restoring {
  folder: string;
  manifest: Manifest;
  key: string | undefined;
  /** An empty folder that becomes a DATA_DIR. */
  dataDir: string;
  to?: Target;
  /** The archive of the log; needed for a later moment. */
  archive?: string | undefined;
}

/** Unpacks and starts the database. The caller stops it. Throws StartupProblem. */
export async function startRestored({
  folder,
  manifest,
  key,
  dataDir,
  to = "backup",
  archive,
}: Restoring): Promise<Postgres> {
  const database = readPart(folder, DATABASE[manifest.kind], key);
  if (manifest.kind === "dump") {
    const postgres = await startPostgres({ dataDir });
    try {
      await restoreDump(postgres.url, manifest.postgres, database);
    } catch (error) {
      await postgres.stop();
      throw error;
    }
    return postgres;
  }
  const cluster = clusterIn(dataDir);
  await mkdir(cluster, { mode: 0o700 });
  await untar(database, cluster);
  return recovered(cluster, dataDir, { manifest, key, to, archive });
}

async function recovered(
  cluster: string,
  dataDir: string,
  { manifest, key, to, archive }: Required<Pick<Restoring, "to">> & Pick<Restoring, "manifest" | "key" | "archive">,
): Promise<Postgres> {
  const log = path.join(cluster, "restored_wal");
  await mkdir(log, { mode: 0o700 });
  const hasArchive = archive !== undefined && (to !== "backup" || existsSync(archive));
  // Even for the backup's own moment: the histories say which timelines there are, so that an archive is never written twice.
  const first = to === "backup" ? undefined : (manifest.wal?.first ?? START);
  const timeline = hasArchive ? await unpackLog(archive, log, key, first) : undefined;
  const settings = path.join(cluster, "postgresql.auto.conf");
  const before = await readFile(settings, "utf8");
  await appendFile(settings, recoverySettings(manifest, to, timeline));
  await writeFile(path.join(cluster, "recovery.signal"), "");
  let postgres: Postgres;
  try {
    postgres = await startPostgres({ dataDir });
  } catch (error) {
    throw recoveryProblem(error, to);
  }
  await writeFile(settings, before);
  await rm(log, { recursive: true });
  if (hasArchive) await archiveHistories(archive, cluster, key);
  return postgres;
}

function recoverySettings(manifest: Manifest, to: Target, timeline: number | undefined): string {
  const isOwnMoment = to === "backup" && manifest.wal;
  // Names of zones, as Z, are not known yet when the server reads it.
  const moment = to instanceof Date && to.toISOString().replace("Z", "+00");
  return [
    "",
    // Relative to the data directory, which PostgreSQL's user may not be able to reach from above.
    "restore_command = 'cp restored_wal/%f %p'",
    "recovery_target_action = 'promote'",
    "hot_standby = off",
    `recovery_target_timeline = '${timeline ?? "current"}'`,
    ...(isOwnMoment ? ["recovery_target = 'immediate'"] : []),
    ...(moment ? [`recovery_target_time = '${moment}'`] : []),
    "",
  ].join("\n");
}

function recoveryProblem(error: unknown, to: Target): unknown {
  const reason = error instanceof Error ? error.message : "";
  if (/recovery ended before configured recovery target was reached/.test(reason)) {
    return new StartupProblem(
      `The archive ends before ${to instanceof Date ? to.toISOString() : to}: choose an earlier moment, or --to latest.`,
    );
  }
  if (/could not locate required checkpoint|WAL ends before (?:end of online|consistent)/.test(reason)) {
    return new StartupProblem("The archive lacks a part of the database's log: choose a later backup.");
  }
  return error;
}
