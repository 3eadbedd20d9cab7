/** The promise of the review as the front page says it. Pure. */

/** The longest that a review takes, in office hours: "a few hours" (specification §4 and §9), so what is submitted at night is published before noon. */
export const REVIEW_HOURS = 3;

/** A day of the week around now. */
export interface PromiseDay {
  /** `2026-11-30`. */
  day: string;
  /** Pitches are read on it. */
  open: boolean;
  today: boolean;
}

/** By when a pitch is read, and what the promise follows from. */
export interface ReviewPromise {
  /** By when a pitch that is sent in now is read: to the next quarter of an hour, since the page is kept for a minute or two. */
  by: Date;
  /** That is today, in the market's time zone. */
  today: boolean;
  /** Reviews go on day and night. */
  always: boolean;
  /** From Monday to Sunday. */
  week: PromiseDay[];
  /** The part of today's office hours from now until then, in percent of them; null unless it is read today. */
  stretch: { from: number; to: number } | null;
  /** What is sent in from opening until then is read the same day, and all else before `next` on the next: moments of today. */
  hours: { opens: Date; until: Date; next: Date };
}

/** How the promise was kept in the past days. */
export interface ReviewPace {
  /** Of the pitches that were read, in basis points: whole percent, rounded down. */
  kept: number;
  /** Seconds from sending in to the decision, nights and weekends included: half took at most that. */
  median: number;
}

/** Days of which the pace is told. */
export const PACE_DAYS = 30;
/** The fewest decisions of which it is told: fewer say nothing of the next one. */
export const FEWEST_DECISIONS = 20;
