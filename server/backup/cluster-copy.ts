/**
 * The files of the embedded database. While it runs, by PostgreSQL's low-level interface ("Making a Base Backup Using the Low Level API"): its
 * data directory as it changes, and the log (WAL) that makes it consistent. While it does not run, all of it as it is.
 */
import { createReadStream } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { isAlive, readPostmaster } from "#server/postgres/postmaster.ts";
import { StartupProblem } from "#server/startup-problem.ts";
import { atQuietInstant, connect, type Figures } from "./figures.ts";
import type { Entry } from "./tar.ts";

/** What is known of a copy once it has ended. */
export interface CopyFacts {
  moment: Date;
  wal: { first: string; last: string } | null;
  tables: Figures | null;
}

/** Left out, as PostgreSQL's documentation says: they belong to the running server, or are made anew. The logs are for people. */
const OMITTED =
  /^(?:postmaster\.(?:pid|opts)|backup_label(?:\.old)?|tablespace_map(?:\.old)?|current_logfiles|postgresql\.conf\.new|log|restored_wal)$|(?:^|\/)pgsql_tmp|\/pg_internal\.init/;
const EMPTIED = /^(?:pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)$/;
const CONTROL = "global/pg_control";

/** The cluster of a running server. `stopped` learns the facts before the generator ends. */
export async function* runningCluster(
  cluster: string,
  url: string,
  stopped: (facts: CopyFacts) => void,
): AsyncGenerator<Entry> {
  const session = await begin(url);
  try {
    yield* filesBelow(cluster, "", (name) => EMPTIED.test(name) || name === "pg_wal");
    yield fileEntry(CONTROL, await stableFile(path.join(cluster, CONTROL)));
    const { value, tables } = await atQuietInstant(url, () => end(session));
    stopped({ moment: value.moment, wal: { first: value.first, last: value.last }, tables });
    yield fileEntry("backup_label", Buffer.from(value.label));
    yield* log(cluster, value.first, value.last);
  } finally {
    // Removes the slot too, and ends a backup that has not stopped.
    await session.end();
  }
}

async function begin(url: string): Promise<Client> {
  const session = await connect(url);
  try {
    const { rows } = await session.query<{ spaces: string }>(
      "select count(*) as spaces from pg_tablespace where spcname not in ('pg_default', 'pg_global')",
    );
    if (rows[0]!.spaces !== "0") {
      throw new StartupProblem(
        "The database has tablespaces of its own, which bin/backup does not carry: use pg_basebackup.",
      );
    }
    // Keeps the log from here on, until the session ends.
    await session.query("select pg_create_physical_replication_slot($1, true, true)", [
      `stakeholm_backup_${process.pid}`,
    ]);
    await session.query("select pg_backup_start('bin/backup', true)");
    return session;
  } catch (error) {
    await session.end();
    throw error;
  }
}

/** Stops the backup. The archive is not waited for: the log comes with the copy. */
async function end(session: Client): Promise<{ label: string; moment: Date; first: string; last: string }> {
  const { rows } = await session.query<{ label: string; moment: Date; last: string }>(
    `select labelfile as label, pg_walfile_name(lsn) as last, clock_timestamp() as moment
     from pg_backup_stop(wait_for_archive => false)`,
  );
  const { label, moment, last } = rows[0]!;
  return { label, moment, last, first: /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)/m.exec(label)![1]! };
}

/** The files of the log from the first to the last, and the histories of timelines. */
async function* log(cluster: string, first: string, last: string): AsyncGenerator<Entry> {
  for (const name of (await readdir(path.join(cluster, "pg_wal"))).sort()) {
    const needed = /^[0-9A-F]{24}$/.test(name) ? name >= first && name <= last : name.endsWith(".history");
    if (needed) yield* oneFile(cluster, `pg_wal/${name}`);
  }
}

/** The cluster of a server that does not run, cleanly ended or killed. Throws StartupProblem if it was started meanwhile. */
export async function* restingCluster(cluster: string, stopped: (facts: CopyFacts) => void): AsyncGenerator<Entry> {
  const before = await readFile(path.join(cluster, CONTROL));
  yield* filesBelow(cluster, "", (name) => EMPTIED.test(name));
  yield fileEntry(CONTROL, before);
  const postmaster = readPostmaster(cluster);
  const after = await readFile(path.join(cluster, CONTROL));
  if (!after.equals(before) || (postmaster && isAlive(postmaster.pid))) {
    throw new StartupProblem("The program was started while its database was copied: run bin/backup again.");
  }
  stopped({ moment: new Date(), wal: null, tables: null });
}

async function* filesBelow(
  cluster: string,
  folder: string,
  isEmptied: (name: string) => boolean,
): AsyncGenerator<Entry> {
  for (const entry of await readdir(path.join(cluster, folder), { withFileTypes: true })) {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (OMITTED.test(name) || name === CONTROL) continue;
    if (entry.isDirectory()) {
      yield { name, mode: 0o700 };
      if (!isEmptied(name)) yield* filesBelow(cluster, name, isEmptied);
    } else if (entry.isFile()) {
      yield* oneFile(cluster, name);
    }
  }
}

/** Nothing for a file that was removed since it was listed: the log knows of that. */
async function* oneFile(cluster: string, name: string): AsyncGenerator<Entry> {
  let file: Awaited<ReturnType<typeof open>>;
  try {
    file = await open(path.join(cluster, name), "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return;
    throw error;
  }
  try {
    const { size, mode } = await file.stat();
    const content = createReadStream("", { fd: file, autoClose: false, highWaterMark: 262_144 });
    yield { name, mode, file: { size, content } };
  } finally {
    await file.close();
  }
}

function fileEntry(name: string, bytes: Buffer): Entry {
  async function* content(): AsyncGenerator<Uint8Array> {
    yield bytes;
  }
  return { name, mode: 0o600, file: { size: bytes.length, content: content() } };
}

/** A small file that the server overwrites in place: read until two readings agree, so that none is half of a write. */
async function stableFile(place: string): Promise<Buffer> {
  for (let last = await readFile(place); ; ) {
    await sleep(20);
    const again = await readFile(place);
    if (again.equals(last)) return again;
    last = again;
  }
}
