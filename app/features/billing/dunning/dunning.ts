/** When buyers get mails about failed, paid and coming renewals. Pure. */

/** Days after a failed renewal on which its buyer gets a mail. */
const FAILED_DAYS = [0, 3, 7] as const;

export type FailedDay = (typeof FAILED_DAYS)[number];

/** Kinds of mails about a renewal, each sent once. */
export type RenewalNotice = `failed-${FailedDay}` | "paid" | "coming";

/** Days before a yearly renewal on which its buyer is reminded. */
export const COMING_DAYS = 30;

/** The texts of the banner on all pages of a member whose renewal is owed. */
export interface PastDueWords {
  title: string;
  left: string;
  act: string;
  pay: string;
}

const DAY = 86_400_000;

/** Which mail is due about a renewal that failed at `since`: the latest one; missed earlier ones are not sent any more. */
export function failedDayDue(since: Date, at: Date): FailedDay | undefined {
  return FAILED_DAYS.findLast((day) => at.getTime() >= since.getTime() + day * DAY);
}

/** The number of days from one date to another, each `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY);
}
