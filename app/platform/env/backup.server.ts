/** Settings of backups and of the archive of the database's log. */
import { isAbsolute } from "node:path";
import { z } from "zod";
import { whole } from "./values.server.ts";

const folder = z.string().refine(isAbsolute, { error: "must be the full path of a folder, such as /backup/stakeholm" });

export const BACKUP_SETTINGS = {
  /** Where backups are made, one folder each. */
  BACKUP_DIR: folder.optional(),
  /** Time of the daily backup in UTC; without it none is made by itself. */
  BACKUP_AT: z
    .string()
    .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be a time in UTC, such as 03:00")
    .optional(),
  /** How many backups stay in BACKUP_DIR. */
  BACKUP_KEEP: whole(1, 1_000).default(7),
  /** Backups and the archive are encrypted with it; or with the content of BACKUP_KEY_FILE. */
  BACKUP_KEY: z.string().min(32, "must have at least 32 characters").optional(),
  BACKUP_KEY_FILE: z.string().optional(),
  /** Where the embedded database's log (WAL) is archived, at least once a minute. */
  WAL_ARCHIVE: folder.optional(),
};

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function backupSettingProblem(settings: {
  BACKUP_DIR?: string | undefined;
  BACKUP_AT?: string | undefined;
  BACKUP_KEY?: string | undefined;
  BACKUP_KEY_FILE?: string | undefined;
}): string | undefined {
  if (settings.BACKUP_AT && !settings.BACKUP_DIR) return "BACKUP_AT is set, so BACKUP_DIR must name a folder.";
  if (settings.BACKUP_KEY && settings.BACKUP_KEY_FILE) return "Set BACKUP_KEY or BACKUP_KEY_FILE, not both.";
  return undefined;
}
