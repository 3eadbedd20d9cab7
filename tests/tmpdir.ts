/** Where a run keeps what it makes for the moment: hundreds of databases, their logs, and the folders of browsers. */
import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isAlive } from "#server/postgres/postmaster.ts";

const MEMORY = "/dev/shm";

// What a whole run needs at most, several times over, in bytes.
const PLENTY = 8 * 1024 ** 3;

const PREFIX = "stakeholm-run-";

/**
 * Makes the folder of a run. Where the machine has plenty of memory and nobody has chosen another place, it is in memory, where a database is
 * copied in a tenth of the time, and temporary files of this process and its children go there: whoever removes it has the memory back.
 */
export function runFolder(): string {
  const inMemory = hasMemory();
  const folder = mkdtempSync(join(inMemory ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`));
  if (inMemory) {
    process.env.TMPDIR = folder;
    // PostgreSQL, which refuses to run as root, passes through it with another account.
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
    // Some tests run programs that they have copied.
    const runsPrograms = !/^\S+ \/dev\/shm \S+ \S*\bnoexec\b/m.test(readFileSync("/proc/mounts", "utf8"));
    return bavail * bsize >= PLENTY && runsPrograms;
  } catch {
    // Other systems have no such folder.
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
