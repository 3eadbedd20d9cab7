/** Checks a backup by restoring it: each part's bytes, and the database in a folder of its own. */
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Client } from "pg";
import { bundledMajor } from "#server/postgres/binaries.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { isAlive, readPostmaster, runsOn } from "#server/postgres/postmaster.ts";
import { StartupProblem } from "#server/startup-problem.ts";
import { startRestored } from "./database-restoring.ts";
import { connected, differing, figuresOf } from "./figures.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { fingerprint } from "./part.ts";
import { meter, type Say } from "./progress.ts";
import { forEach } from "./stored-files.ts";

/** Compares the SHA-256 of every part with the manifest's. Throws StartupProblem, naming the first that differs. */
export async function checkParts(folder: string, { parts }: Manifest, say: Say): Promise<void> {
  const progress = meter(say, "Comparing checksums");
  async function* all() {
    yield* parts;
  }
  await forEach(all(), async ({ name, bytes, sha256 }) => {
    const found = await fingerprint(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (!found) throw new StartupProblem(`${name} is missing in ${folder}: choose another backup.`);
    if (found.bytes !== bytes || found.sha256 !== sha256) {
      throw new StartupProblem(`${name} in ${folder} is damaged: choose another backup.`);
    }
    progress(bytes);
  });
}

/** Checks a whole backup, in a folder below `dataDir` that is removed at the end. Throws StartupProblem. */
export async function checkBackup(folder: string, key: string | undefined, dataDir: string, say: Say): Promise<void> {
  const manifest = readManifest(folder, key);
  await checkParts(folder, manifest, say);
  if (manifest.postgres > bundledMajor()) {
    say(`Only checksums were compared: the dump is of PostgreSQL ${manifest.postgres}, which is not at hand.`);
    return;
  }
  await sweep(dataDir);
  const scratch = path.join(dataDir, `check-${process.pid}`);
  mkdirSync(scratch, { recursive: true, mode: 0o700 });
  try {
    say("Restoring the database for a check ...");
    const postgres = await startRestored({ folder, manifest, key, dataDir: scratch });
    try {
      await connected(postgres.url, (client) => checkDatabase(client, manifest, say));
    } finally {
      await postgres.stop();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** Reads every row, and compares with what was there; checks every index; says which files rows lack. */
async function checkDatabase(client: Client, { tables, parts }: Manifest, say: Say): Promise<void> {
  const found = await figuresOf(client);
  const wrong = tables ? differing(tables, found) : [];
  if (wrong.length > 0) throw new StartupProblem(`The restored database differs in ${wrong.slice(0, 5).join(", ")}.`);
  await client.query("create extension if not exists amcheck");
  await client.query(
    `select bt_index_check(c.oid) from pg_class c join pg_am a on a.oid = c.relam join pg_index i on i.indexrelid = c.oid
     where a.amname = 'btree' and c.relpersistence = 'p' and i.indisvalid`,
  );
  if (!found.files) return;
  const names = new Set(parts.map(({ name }) => name));
  const { rows } = await client.query<{ key: string }>("select distinct key from files");
  const lost = rows.filter(({ key }) => !names.has(`files/${key.slice(0, 2)}/${key}`));
  if (lost.length > 0) say(`${lost.length} files of rows were not in the store when the backup was made.`);
}

/** Ends and removes checks whose process was killed. */
async function sweep(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(dataDir)) {
    const pid = Number(/^check-(\d+)$/.exec(name)?.[1]);
    if (!pid || isAlive(pid)) continue;
    const cluster = clusterIn(path.join(dataDir, name));
    const orphan = readPostmaster(cluster);
    if (orphan && runsOn(orphan.pid, cluster)) process.kill(orphan.pid, "SIGQUIT");
    while (orphan && runsOn(orphan.pid, cluster)) await sleep(50);
    rmSync(path.join(dataDir, name), { recursive: true, force: true });
  }
}
