/** The disk of DATA_DIR. */
import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { openDataDir } from "#server/postgres/cluster.ts";
import { isStartupProblem } from "#server/startup-problem.ts";
import { type Finding, notice, problem, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

const MB = 1024 * 1024;
/** Below this a busy day may fill the disk. */
const SCARCE_BYTES = 1024 * MB;
const SCARCE_INODES = 10_000;

/** File systems by their magic numbers (statfs(2)). */
const FORGETFUL: Readonly<Record<number, string>> = { 16914836: "tmpfs", 2240043254: "ramfs" };
const DISTANT: Readonly<Record<number, string>> = {
  26985: "NFS",
  20859: "SMB",
  4283649346: "CIFS",
  4266872130: "SMB",
  16914839: "9p",
};
const OVERLAY = 2035054128;

/** Whether it can be written, has room, and is a kind of disk that keeps what it is told to. */
export function checkDisk({ dataDir, embedded, settings }: Installation): Finding[] {
  if (!existsSync(dataDir)) {
    const parent = dirname(dataDir);
    return existsSync(parent)
      ? [
          notice(
            `${dataDir} does not exist yet: the first start makes it. If there was one, DATA_DIR names the wrong folder.`,
          ),
        ]
      : [problem(`Neither ${dataDir} nor the folder above it exists: is a disk not mounted, or DATA_DIR wrong?`)];
  }
  const found: Finding[] = [];
  try {
    // Writes a probe, as the start does.
    openDataDir(dataDir);
  } catch (error) {
    if (!isStartupProblem(error)) throw error;
    found.push(problem(error.message));
  }
  const { type, bavail, bsize, ffree, files } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (found.length === 0 && free < SCARCE_BYTES) {
    found.push(
      notice(`The disk that holds ${dataDir} has only ${Math.floor(free / MB)} MB left: free some space soon.`),
    );
  }
  if (files > 0 && ffree < SCARCE_INODES) {
    found.push(
      problem(
        `The disk that holds ${dataDir} has room for only ${ffree} more files (inodes): remove small files from it.`,
      ),
    );
  }
  if (FORGETFUL[type]) {
    const text = `${dataDir} is on ${FORGETFUL[type]}, which forgets everything when the machine restarts: set DATA_DIR to a folder on a disk.`;
    found.push(settings?.exposedBy ? problem(text) : notice(text));
  }
  if (DISTANT[type] && embedded) {
    found.push(
      notice(
        `${dataDir} is on ${DISTANT[type]}: the database is safe there only if nobody else mounts it and writes are not delayed; a local disk is better.`,
      ),
    );
  }
  if (type === OVERLAY) {
    found.push(
      notice(`${dataDir} is in a container's own layer, which goes with the container: mount a volume there.`),
    );
  }
  return found.length > 0 ? found : [well(`${dataDir} can be written and has ${Math.floor(free / MB)} MB left.`)];
}
