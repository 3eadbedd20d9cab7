/** Finds the embedded database of a running program, for the commands beside it. */
import { clusterIn, owner } from "./cluster.ts";
import { readPostmaster, runsOn } from "./postmaster.ts";

/** The connection string of the database that runs on DATA_DIR; undefined if none does. */
export function runningDatabase(dataDir: string): string | undefined {
  const cluster = clusterIn(dataDir);
  const postmaster = readPostmaster(cluster);
  if (!postmaster?.socketDir || !runsOn(postmaster.pid, cluster)) return undefined;
  return `postgres://${owner}@localhost/${owner}?host=${encodeURIComponent(postmaster.socketDir)}`;
}
