/** The lifecycle of an ended plan's documents: stored, announced twice, removed. Pure. */

/** An account that had a plan. */
export interface Lapse {
  endedAt: Date;
  warnedAt: Date | null;
  warnedAgainAt: Date | null;
  removedAt: Date | null;
}

/** How long documents stay after the end of a plan, in days. */
export const KEPT_DAYS = 90;
const WARNING_DAY = 60;
const LAST_WARNING_DAY = 83;

// At least so many days lie between a warning and the removal, however late the warning was. A day less than between their dates: who looks
// comes by once a day.
const WARNING_NOTICE = 29;
const LAST_WARNING_NOTICE = 6;

const DAY = 86_400_000;
const after = (moment: Date, days: number) => moment.getTime() + days * DAY;

/** When documents are removed, as far as known now: later if the warnings are late. */
export function removalAt({ endedAt, warnedAt, warnedAgainAt }: Omit<Lapse, "removedAt">): Date {
  return new Date(
    Math.max(
      after(endedAt, KEPT_DAYS),
      warnedAt ? after(warnedAt, WARNING_NOTICE) : 0,
      warnedAgainAt ? after(warnedAgainAt, LAST_WARNING_NOTICE) : 0,
    ),
  );
}

/** At a moment, only lapses from before the returned one have a step. */
export function firstCheck(at: Date): Date {
  return new Date(after(at, -WARNING_DAY));
}

export type LapseStep = "warn" | "warn-again" | "remove" | "close";

/** The next step of a lapse; undefined for none yet. Without documents it is closed at the end, without a mail. */
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
