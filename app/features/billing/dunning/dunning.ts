/** When buyers are written about renewals: those that fail, those that are paid at last, and those to come. Pure. */

/** Days after a renewal has failed on which its buyer is written to. */
export const FAILED_DAYS = [0, 3, 7] as const;

export type FailedDay = (typeof FAILED_DAYS)[number];

/** Mails about a renewal, each sent once. */
export type RenewalNotice = `failed-${FailedDay}` | "paid" | "coming";

/** So long before a year's renewal its buyer is reminded of it, in days. */
export const COMING_DAYS = 30;

/** What the frame around a member's pages says while a renewal is owed, in the reader's words. */
export interface PastDueWords {
  title: string;
  left: string;
  act: string;
  pay: string;
}

const DAY = 86_400_000;

/** The mail that is due about a renewal that failed then: the last whose day has come. Those before it are not caught up on. */
export function failedDayDue(since: Date, at: Date): FailedDay | undefined {
  return FAILED_DAYS.findLast((day) => at.getTime() >= since.getTime() + day * DAY);
}

/** How many days lie between two of them, each `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
