/** Makes a backup: one folder with a manifest. Until it is whole and checked, the folder has another name. */
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import { isAlive } from "#server/postgres/postmaster.ts";
import { fileProblem } from "#server/startup-problem.ts";
import type { Bytes } from "./cipher.ts";
import { type CopyFacts, restingCluster, runningCluster } from "./cluster-copy.ts";
import { dumpOf, majorOf } from "./dump.ts";
import { connected, figuresOf } from "./figures.ts";
import { backupsIn, encryptionBy, folderNameOf, type Manifest, readManifest, writeManifest } from "./manifest.ts";
import { type Part, writePart } from "./part.ts";
import { meter, type Say } from "./progress.ts";
import type { Source } from "./source.ts";
import { copyOwnFiles, copyStoredFiles, type Former, syncFolders } from "./stored-files.ts";
import { tar } from "./tar.ts";

/** The database's part, by the kind of backup. */
export const DATABASE = { cluster: "database.tar.zst", dump: "database.dump.zst" } as const;

export interface Making {
  /** The folder that gets the backup's. */
  home: string;
  dataDir: string;
  source: Source;
  key: string | undefined;
  /** Throws if the backup cannot be restored. */
  check: (folder: string) => Promise<unknown>;
  say: Say;
}

/** Makes and checks a backup. Returns its folder. Throws StartupProblem; then nothing of it is left. */
export async function makeBackup({ home, dataDir, source, key, check, say }: Making): Promise<string> {
  const work = path.join(home, `.unfinished-${hostname()}-${process.pid}`);
  try {
    mkdirSync(home, { recursive: true, mode: 0o700 });
    sweep(home);
    mkdirSync(work, { mode: 0o700 });
  } catch (error) {
    throw fileProblem(error, home);
  }
  const remove = () => rmSync(work, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    const parts = new Map<string, Part>();
    const former = formerOf(home, key);
    const files = meter(say, "Copying files");
    await copyStoredFiles({ folder: work, key }, parts, former, files);
    say("Copying the database ...");
    const { part, ...facts } = await copyDatabase(work, source, key, meter(say, "Copying the database"));
    await copyStoredFiles({ folder: work, key }, parts, former, files);
    await copyOwnFiles({ folder: work, key }, dataDir, parts);
    const manifest: Manifest = {
      format: 1,
      ...facts,
      moment: facts.moment.toISOString(),
      encryption: encryptionBy(key),
      parts: [part, ...parts.values()],
    };
    await writeManifest(work, manifest, key);
    await syncFolders(new Set(manifest.parts.flatMap(({ name }) => foldersOf(work, name))));
    await check(work);
    const folder = path.join(home, folderNameOf(facts.moment));
    renameSync(work, folder);
    await syncFolders([home]);
    return folder;
  } catch (error) {
    throw fileProblem(error, home);
  } finally {
    process.off("exit", remove);
    remove();
  }
}

/** Removes what killed runs on this machine have left. */
function sweep(home: string): void {
  const prefix = `.unfinished-${hostname()}-`;
  for (const name of readdirSync(home)) {
    const isDead = name.startsWith(prefix) && !isAlive(Number(name.slice(prefix.length)));
    if (isDead || name.startsWith(".removed-")) rmSync(path.join(home, name), { recursive: true, force: true });
  }
}

function formerOf(home: string, key: string | undefined): Former | undefined {
  const folder = backupsIn(home).at(-1);
  if (!folder) return undefined;
  try {
    return { folder, parts: new Map(readManifest(folder, key).parts.map((part) => [part.name, part])) };
  } catch {
    // Damaged, or of another key: everything is written anew.
    return undefined;
  }
}

/** The folders from a part up to the backup's. */
function foldersOf(work: string, name: string): string[] {
  const folder = path.posix.dirname(name);
  return folder === "." ? [work] : [path.join(work, folder), ...foldersOf(work, folder)];
}

type Copied = CopyFacts & Pick<Manifest, "kind" | "postgres" | "migration"> & { part: Part };

async function copyDatabase(
  work: string,
  source: Source,
  key: string | undefined,
  progress: (bytes: number) => void,
): Promise<Copied> {
  async function* counted(bytes: Bytes): AsyncGenerator<Uint8Array> {
    for await (const piece of bytes) {
      progress(piece.length);
      yield piece;
    }
  }
  const write = (name: string, bytes: Bytes) => writePart(work, name, counted(bytes), key);
  if (source.kind === "own") return dumped(source.url, write);
  let facts: CopyFacts | undefined;
  const stopped = (known: CopyFacts) => {
    facts = known;
  };
  const entries =
    source.kind === "running"
      ? runningCluster(source.cluster, source.url, stopped)
      : restingCluster(source.cluster, stopped);
  const migration = source.kind === "running" ? await connected(source.url, newestMigration) : null;
  const part = await write(DATABASE.cluster, tar(entries));
  return { ...facts!, kind: "cluster", postgres: source.major, migration, part };
}

/** Dump and figures are of one snapshot. */
function dumped(url: string, write: (name: string, bytes: Bytes) => Promise<Part>): Promise<Copied> {
  return connected(url, async (client) => {
    const postgres = await majorOf(client);
    await client.query("begin isolation level repeatable read read only");
    const { rows } = await client.query<{ snapshot: string; moment: Date }>(
      "select pg_export_snapshot() as snapshot, clock_timestamp() as moment",
    );
    const migration = await newestMigration(client);
    const { snapshot, moment } = rows[0]!;
    const part = await write(DATABASE.dump, dumpOf(url, postgres, snapshot));
    return { kind: "dump", postgres, migration, moment, wal: null, tables: await figuresOf(client), part };
  });
}

/** The name of the newest migration; null in an empty database. */
export async function newestMigration(client: Parameters<Parameters<typeof connected>[1]>[0]): Promise<string | null> {
  const { rows } = await client.query<{ exists: boolean }>(
    "select to_regclass('public.migrations') is not null as exists",
  );
  if (!rows[0]!.exists) return null;
  const newest = await client.query<{ name: string }>("select name from migrations order by name desc limit 1");
  return newest.rows[0]?.name ?? null;
}
