/** The disk of DATA_DIR. */
import { existsSync, statfsSync } from "node:fs";
import { dirname } from "node:path";
import { openDataDir } from "#server/postgres/cluster.ts";
import { isStartupProblem } from "#server/startup-problem.ts";
import { type Finding, notice, open, problem, well } from "./finding.ts";
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
      ? [notice("data-missing", { folder: dataDir })]
      : [problem("data-lost", { folder: dataDir })];
  }
  const found: Finding[] = [];
  try {
    // Writes a probe, as the start does.
    openDataDir(dataDir);
  } catch (error) {
    if (!isStartupProblem(error)) throw error;
    found.push(problem("data-unusable", { reason: open(error.message) }));
  }
  const { type, bavail, bsize, ffree, files } = statfsSync(dataDir);
  const free = bavail * bsize;
  if (found.length === 0 && free < SCARCE_BYTES) {
    found.push(notice("disk-scarce", { folder: dataDir, bytes: free }));
  }
  if (files > 0 && ffree < SCARCE_INODES) {
    found.push(problem("inodes-scarce", { folder: dataDir, count: ffree }));
  }
  if (FORGETFUL[type]) {
    const tell = settings?.exposedBy ? problem : notice;
    found.push(tell("disk-forgets", { folder: dataDir, kind: FORGETFUL[type] }));
  }
  if (DISTANT[type] && embedded) {
    found.push(notice("disk-distant", { folder: dataDir, kind: DISTANT[type] }));
  }
  if (type === OVERLAY) {
    found.push(notice("disk-overlay", { folder: dataDir }));
  }
  return found.length > 0 ? found : [well("disk-well", { folder: dataDir, bytes: free })];
}
