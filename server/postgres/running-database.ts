/** Finds the database for commands that run beside the program. */
import { join, resolve } from "node:path";
import { root } from "#server/supervision.ts";
import { clusterIn, owner } from "./cluster.ts";
import { isAlive, readPostmaster } from "./postmaster.ts";

/** DATA_DIR, made absolute. */
export function dataDir(): string {
  return resolve(process.env.DATA_DIR || join(root, ".data"));
}

/** The address of DATABASE_URL, or of the embedded database that runs on DATA_DIR; undefined if there is none. */
export function runningDatabase(): string | undefined {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL;
  const postmaster = readPostmaster(clusterIn(dataDir()));
  if (!postmaster?.socketDir || !isAlive(postmaster.pid)) return undefined;
  return `postgres://${owner}@localhost/${owner}?host=${encodeURIComponent(postmaster.socketDir)}`;
}
