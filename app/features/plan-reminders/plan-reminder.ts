/** Reminders about a paid plan, for members who asked for them (decision 092). Pure. */

/** The kind of notification preference for these mails. */
export const PREMIUM_KIND = "premium";

/** Parts of a plan that can be idle, in the order of the mail. */
export const IDLE_PARTS = ["pitch", "identity", "legal-documents", "demo", "files"] as const;

export type IdlePart = (typeof IDLE_PARTS)[number];

/** Most parts in a mail. */
export const MOST_PARTS = 4;

/** The hours between which reminders are sent, by the clock of the member's market. */
const [FROM_HOUR, TO_HOUR] = [10, 13];

/** Whether reminders are sent in that hour. A missed morning is skipped. */
export function isReminderHour(hour: number): boolean {
  return hour >= FROM_HOUR && hour < TO_HOUR;
}

/**
 * The days before a plan's end on which its reminder is sent: a range, so that a morning or two can be missed. Members who cancel later know the
 * day.
 */
export const ENDING_DAYS = { from: 5, to: 7 } as const;
