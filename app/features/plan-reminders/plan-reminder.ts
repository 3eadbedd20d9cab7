/** What members who asked for it are reminded of about the plan they pay for (decision 092). Pure. */

/** The kind of the notification preferences that asks for these mails, and ends them. */
export const PREMIUM_KIND = "premium";

/** Parts of a plan that can lie idle, in the order of the mail. */
export const IDLE_PARTS = ["pitch", "identity", "legal-documents", "demo", "files"] as const;

export type IdlePart = (typeof IDLE_PARTS)[number];

/** So many parts a mail has. */
export const MOST_PARTS = 4;

/** The hour at which reminders leave, by the clock of the member's market, and the one from which they are left out. */
const [FROM_HOUR, TO_HOUR] = [10, 13];

/** Whether reminders leave in that hour: a morning that was missed is left out. */
export function isReminderHour(hour: number): boolean {
  return hour >= FROM_HOUR && hour < TO_HOUR;
}

/**
 * The reminder of a plan's end leaves between so many days before it, so that a morning or two can be missed. Whoever has cancelled later than
 * that knows the day.
 */
export const ENDING_DAYS = { from: 5, to: 7 } as const;
