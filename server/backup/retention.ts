/** Removes backups that are no longer wanted, and the archived log that none of the others needs. */
import { renameSync, rmSync } from "node:fs";
import path from "node:path";
import { backupsIn, readManifest } from "./manifest.ts";
import type { Say } from "./progress.ts";
import { forgetLogBefore } from "./wal-archive.ts";

/** Leaves the newest `keep` backups. Called only after a new one was checked. */
export async function forgetOldBackups(home: string, keep: number, say: Say): Promise<void> {
  const backups = backupsIn(home);
  for (const folder of backups.slice(0, Math.max(0, backups.length - keep))) {
    // Renamed first, so that none is half removed under its name.
    const removed = path.join(home, `.removed-${path.basename(folder)}`);
    renameSync(folder, removed);
    rmSync(removed, { recursive: true, force: true });
    say(`Removed ${folder}.`);
  }
}

/** Removes archived log from before the oldest backup. Nothing is removed where a backup does not say where it begins. */
export async function forgetOldLog(home: string, archive: string, key: string | undefined, say: Say): Promise<void> {
  const firsts: string[] = [];
  for (const folder of backupsIn(home)) {
    try {
      const { wal } = readManifest(folder, key);
      if (!wal) return;
      firsts.push(wal.first.slice(8));
    } catch (error) {
      say(`No archived log is removed: ${error instanceof Error ? error.message : error}`);
      return;
    }
  }
  const first = firsts.sort()[0];
  if (first) await forgetLogBefore(archive, `00000000${first}`);
}
