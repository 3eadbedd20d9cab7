/** Backups: whether they are made, and how old the newest is. */
import { existsSync } from "node:fs";
import { basename } from "node:path";
import { backupsIn, momentOf } from "#server/backup/manifest.ts";
import { type Finding, notice, problem, sentenceOf, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

const HOUR = 3_600_000;

/** Hours. One a day, and two to make it in. */
const OLDEST = 26;

/** Whether BACKUP_DIR has a backup that is young enough. Of one that is made by hand only, its age is told. */
export function checkBackups({ settings }: Installation): Finding[] {
  if (!settings) return [];
  const { BACKUP_DIR, BACKUP_AT, exposedBy } = settings;
  if (!BACKUP_DIR) {
    const text = "No backups are made by the program: set BACKUP_DIR and BACKUP_AT, or see that others make them.";
    return [exposedBy ? notice(text) : well(text)];
  }
  if (!existsSync(BACKUP_DIR)) {
    return [problem(`BACKUP_DIR ${BACKUP_DIR} does not exist: make the folder, or mount its disk.`)];
  }
  try {
    const newest = backupsIn(BACKUP_DIR).at(-1);
    if (!newest) {
      return [problem(`There is no backup in ${BACKUP_DIR}: make one with bin/backup, and see that BACKUP_AT is set.`)];
    }
    const hours = Math.floor((Date.now() - Date.parse(momentOf(basename(newest)))) / HOUR);
    const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
    if (hours <= OLDEST) return [well(`The newest backup in ${BACKUP_DIR} is ${age} old.`)];
    const text = `The newest backup in ${BACKUP_DIR} is ${age} old`;
    return BACKUP_AT
      ? [problem(`${text}, though one is due each day at ${BACKUP_AT}: the log says why none was made.`)]
      : [notice(`${text}: set BACKUP_AT to have one made each day.`)];
  } catch (error) {
    return [problem(`The backups in ${BACKUP_DIR} cannot be read (${sentenceOf(error)}): change the folder's owner.`)];
  }
}
