/** A member's own calendar, which is read for when they are busy. Pure. */

/** Why the last reading failed (migration 0121). `large`, `unreadable` and `endless` are about what was read. */
export const CALENDAR_PROBLEMS = ["away", "slow", "refused", "private", "large", "unreadable", "endless"] as const;
export type CalendarProblem = (typeof CALENDAR_PROBLEMS)[number];

/** Its state, without its address, which is a secret. */
export interface OwnCalendar {
  /** The host of its address. */
  host: string;
  addedAt: string;
  /** When it was last read; null before the first time. */
  readAt: string | null;
  /** When it will be read again. */
  nextAt: string;
  problem: CalendarProblem | null;
  /** Stretches of time that are busy. */
  busy: number;
}

/** The two ways in which a member's calendar and their meetings know of each other. */
export interface Calendars {
  /** The feed of their meetings: made when, and last read by a calendar. */
  feed: { createdAt: string; readAt: string | null } | null;
  own: OwnCalendar | null;
}

/** Days ahead for which busy times are kept. */
export const BUSY_DAYS = 60;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Milliseconds until a calendar is read again after so many failures in a row: an hour at first, a day at most. */
export function pauseAfter(failures: number): number {
  return Math.min(DAY, HOUR * 2 ** failures);
}

/** Characters of an address. */
export const ADDRESS_LIMIT = 2_000;

/** The https address of a calendar as somebody pastes it; null for anything else. */
export function calendarAddress(typed: string): URL | null {
  const text = typed.trim().replace(/^webcals?:/i, "https:");
  if (text.length > ADDRESS_LIMIT || !/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  return url.hostname && !url.username && !url.password ? url : null;
}
