/** The lifecycle of an ended plan's documents: stored, removal announced twice, removed. Pure. */

/** An account that had a plan. */
export interface Lapse {
  endedAt: Date;
  warnedAt: Date | null;
  warnedAgainAt: Date | null;
  removedAt: Date | null;
}

/** Days that documents are stored after the end of a plan. */
export const KEPT_DAYS = 90;
const WARNING_DAY = 60;
const LAST_WARNING_DAY = 83;

// The least days between a warning and the removal, however late the warning was. One less than between the dates above, since the job
// runs once a day.
const WARNING_NOTICE = 29;
const LAST_WARNING_NOTICE = 6;

const DAY = 86_400_000;
const after = (moment: Date, days: number) => moment.getTime() + days * DAY;

/** When documents will be removed, as known now: late warnings postpone it. */
export function removalAt({ endedAt, warnedAt, warnedAgainAt }: Omit<Lapse, "removedAt">): Date {
  return new Date(
    Math.max(
      after(endedAt, KEPT_DAYS),
      warnedAt ? after(warnedAt, WARNING_NOTICE) : 0,
      warnedAgainAt ? after(warnedAgainAt, LAST_WARNING_NOTICE) : 0,
    ),
  );
}

/** At a moment, only lapses that began before the returned one can have a step. */
export function firstCheck(at: Date): Date {
  return new Date(after(at, -WARNING_DAY));
}

export type LapseStep = "warn" | "warn-again" | "remove" | "close";

/** The step that is due for a lapse; undefined for none. Without documents it is closed in the end, without mails. */
export function lapseStep(lapse: Lapse, at: Date, hasDocuments: boolean): LapseStep | undefined {
  const { endedAt, warnedAt, warnedAgainAt, removedAt } = lapse;
  const moment = at.getTime();
  if (removedAt) return undefined;
  if (!hasDocuments) return moment >= after(endedAt, KEPT_DAYS) ? "close" : undefined;
  if (!warnedAt) return moment >= after(endedAt, WARNING_DAY) ? "warn" : undefined;
  if (!warnedAgainAt) {
    const due = Math.max(after(endedAt, LAST_WARNING_DAY), after(warnedAt, WARNING_NOTICE - LAST_WARNING_NOTICE - 1));
    return moment >= due ? "warn-again" : undefined;
  }
  return moment >= removalAt(lapse).getTime() ? "remove" : undefined;
}
