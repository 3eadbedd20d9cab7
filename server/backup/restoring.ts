/** Restores a backup into an empty DATA_DIR, and into the database of DATABASE_URL if there is one. */
import { mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { bundledMajor } from "#server/postgres/binaries.ts";
import { fileProblem, StartupProblem } from "#server/startup-problem.ts";
import { checkParts } from "./checking.ts";
import { startRestored, type Target } from "./database-restoring.ts";
import { majorOf, restoreDump } from "./dump.ts";
import { connected } from "./figures.ts";
import { DATABASE } from "./making.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { readPart } from "./part.ts";
import { meter, type Say } from "./progress.ts";
import { restoreFiles, syncFolders } from "./stored-files.ts";

/** The folder below the target where everything is made ready; a killed restore leaves it, and the next one removes it. */
export const STAGE = ".restoring";

/** Milliseconds for a clean end of the restored database, which writes all that recovery has changed. */
const PATIENCE = 600_000;

export interface Order {
  folder: string;
  key: string | undefined;
  into: string;
  to: Target;
  /** A database of one's own. */
  databaseUrl: string | undefined;
  archive: string | undefined;
  /** The newest migration of this program. */
  newest: string;
  say: Say;
}

/** Restores a backup. The target is untouched until all is ready. Returns the manifest. Throws StartupProblem. */
export async function restoreBackup(order: Order): Promise<Manifest> {
  const { folder, key, into, to, databaseUrl, say } = order;
  const manifest = readManifest(folder, key);
  checkOrder(order, manifest);
  await checkParts(folder, manifest, say);
  const stage = path.join(into, STAGE);
  try {
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(stage, { recursive: true, mode: 0o700 });
    if (!databaseUrl) {
      say(to === "backup" ? "Restoring the database ..." : "Restoring the database, then the log that followed ...");
      const postgres = await startRestored({ ...order, manifest, dataDir: stage });
      await postgres.stop(PATIENCE);
    }
    await restoreFiles({ folder, key }, manifest.parts, stage, meter(say, "Restoring files"));
    if (databaseUrl) {
      say("Restoring the database ...");
      await restoreDump(databaseUrl, manifest.postgres, readPart(folder, DATABASE.dump, key));
    }
    await moveUp(stage, into);
  } catch (error) {
    throw fileProblem(error, into);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return manifest;
}

function checkOrder({ folder, into, to, databaseUrl, archive, newest }: Order, manifest: Manifest): void {
  if (entriesOf(into).some((name) => name !== STAGE)) {
    throw new StartupProblem(`${into} is not empty: move its content away, or restore --into another folder.`);
  }
  if (manifest.migration && manifest.migration > newest) {
    throw new StartupProblem(
      `${folder} was made by a newer release (${manifest.migration}): take that release, then restore.`,
    );
  }
  if (manifest.kind === "cluster") {
    if (databaseUrl) {
      throw new StartupProblem(`${folder} holds an embedded database: restore it without DATABASE_URL.`);
    }
    if (manifest.postgres !== bundledMajor()) {
      throw new StartupProblem(
        `${folder} is of PostgreSQL ${manifest.postgres}, and this release brings ${bundledMajor()}: restore it with the release that it was made by.`,
      );
    }
  } else if (!databaseUrl && manifest.postgres > bundledMajor()) {
    throw new StartupProblem(
      `${folder} is of PostgreSQL ${manifest.postgres}, newer than the embedded one: set DATABASE_URL to an empty database.`,
    );
  }
  if (to === "backup") return;
  if (manifest.kind === "dump") throw new StartupProblem("A dump is restored to its own moment only: leave --to out.");
  if (!archive) throw new StartupProblem("--to needs the archive of the log: set WAL_ARCHIVE to its folder.");
  if (to instanceof Date && to.toISOString() < manifest.moment) {
    throw new StartupProblem(`${folder} ends at ${manifest.moment}, after that moment: choose an earlier backup.`);
  }
}

/** Throws StartupProblem unless the database of DATABASE_URL is empty, and of the dump's version or a later one. */
export function requireEmptyDatabase(url: string, postgres: number): Promise<void> {
  return connected(url, async (client) => {
    const { rows } = await client.query(
      "select from pg_tables where schemaname in ('public', 'graphile_worker') limit 1",
    );
    if (rows.length > 0) throw new StartupProblem("The database in DATABASE_URL is not empty: make a new one.");
    const major = await majorOf(client);
    if (major >= postgres) return;
    throw new StartupProblem(
      `The backup is of PostgreSQL ${postgres}, and the database in DATABASE_URL of ${major}: restore it into ${postgres} or later.`,
    );
  });
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return [];
    throw fileProblem(error, folder);
  }
}

/** Gives everything its place; the database last, without which the program does not take the folder for a whole one. */
async function moveUp(stage: string, into: string): Promise<void> {
  const names = readdirSync(stage).filter((name) => !["spool", "cache", "postgres"].includes(name));
  if (readdirSync(stage).includes("postgres")) names.push("postgres");
  for (const name of names) renameSync(path.join(stage, name), path.join(into, name));
  await syncFolders([into]);
}
