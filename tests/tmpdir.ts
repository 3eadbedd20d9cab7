/** The folder for a run's temporary files: hundreds of databases, their logs, and browser profiles. */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "#server/postgres/postmaster.ts";

const MEMORY = "/dev/shm";

// Several times what a whole run needs, in bytes.
const PLENTY = 8 * 1024 ** 3;

const PREFIX = "stakeholm-run-";

/**
 * Creates the folder of a run. If there is plenty of memory and TMPDIR is not set, it is in memory, where copying a database takes a tenth of
 * the time, and becomes the TMPDIR of this process and its children. Removing it frees the memory.
 */
export function runFolder(): string {
  const inMemory = hasMemory();
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  if (inMemory) {
    process.env.TMPDIR = folder;
    // PostgreSQL refuses to run as root and needs access with another account.
    chmodSync(folder, 0o711);
  }
  return folder;
}

/** The folders in memory of runs that were killed. */
export function foldersOfDeadRuns(): string[] {
  return namesIn(MEMORY)
    .filter((name) => name.startsWith(PREFIX) && !isAlive(Number(name.slice(PREFIX.length).split("-")[0])))
    .map((name) => join(MEMORY, name));
}

function hasMemory(): boolean {
  if (process.env.TMPDIR || process.availableMemory() < PLENTY) return false;
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    // Some tests run programs that they have copied there.
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync("/proc/mounts", "utf8"));
    return bavail * bsize >= PLENTY && runsPrograms;
  } catch {
    // Not on Linux.
    return false;
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
