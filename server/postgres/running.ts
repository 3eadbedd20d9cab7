/** Finds the embedded database of a running program, for the commands beside it. */
import { clusterIn, owner } from "./cluster.ts";
import { isAlive, readPostmaster } from "./postmaster.ts";

/**
 * The connection string of the database that runs on DATA_DIR; undefined if none does. A process id that now belongs to another program counts
 * as running, which a connection finds out: a running database must never pass for one that is not.
 */
export function runningDatabase(dataDir: string): string | undefined {
  const postmaster = readPostmaster(clusterIn(dataDir));
  if (!postmaster?.socketDir || !isAlive(postmaster.pid)) return undefined;
  return `postgres://${owner}@localhost/${owner}?host=${encodeURIComponent(postmaster.socketDir)}`;
}
