/** Backups: whether they are made, and how old the newest is. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { backupsIn, momentOf } from "#server/backup/manifest.ts";
import { type Finding, notice, problem, sentenceOf, unset, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

const HOUR = 3_600_000;

/** Hours. One a day, and two to make it in. */
const OLDEST = 26;

/** Whether BACKUP_DIR has a backup that is young enough. Of one that is made by hand only, its age is told. */
export function checkBackups({ settings }: Installation): Finding[] {
  if (!settings) return [];
  const { BACKUP_DIR, BACKUP_AT } = settings;
  if (!BACKUP_DIR) return [unset("backups-none")];
  if (!existsSync(BACKUP_DIR)) {
    return [problem("backups-folder-missing", { folder: BACKUP_DIR })];
  }
  try {
    const newest = backupsIn(BACKUP_DIR).at(-1);
    if (!newest) {
      return [problem("backups-empty", { folder: BACKUP_DIR })];
    }
    const hours = Math.floor((Date.now() - Date.parse(momentOf(basename(newest)))) / HOUR);
    const newestOf = { folder: BACKUP_DIR, hours };
    if (hours <= OLDEST) return [well("backup-fresh", newestOf)];
    return [BACKUP_AT ? problem("backup-late", { ...newestOf, at: BACKUP_AT }) : notice("backup-old", newestOf)];
  } catch (error) {
    return [problem("backups-unreadable", { folder: BACKUP_DIR, reason: sentenceOf(error) })];
  }
}
