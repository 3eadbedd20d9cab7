/** How a member answers those who write first: the facts, and how they are shown. */

/** Conversations that others began within so many days count. */
export const RESPONSE_DAYS = 90;
/** The fewest conversations that are shown: fewer would be chance. */
export const ENOUGH = 5;
/** Whoever has had less time than this to answer is not yet silent. */
export const PATIENCE_DAYS = 3;

export const USUAL_TIMES = ["hour", "hours", "day", "days", "week", "longer"] as const;

export type UsualTime = (typeof USUAL_TIMES)[number];

const HOUR = 3_600;
const UP_TO: readonly (readonly [UsualTime, number])[] = [
  ["hour", HOUR],
  ["hours", 6 * HOUR],
  ["day", 24 * HOUR],
  ["days", 4 * 24 * HOUR],
  ["week", 7 * 24 * HOUR],
];

/** How the median time until the first answer is shown. */
export function usualTime(seconds: number): UsualTime {
  return UP_TO.find(([, most]) => seconds <= most)?.[0] ?? "longer";
}

/** What others read. */
export interface Responses {
  /** Basis points, in whole percent. */
  rate: number;
  /** Null when nobody was answered. */
  usual: UsualTime | null;
}

/** What is shown of the facts; null while there are too few. */
export function responsesFrom(facts: {
  begun: number;
  answered: number;
  usualSeconds: number | null;
}): Responses | null {
  if (facts.begun < ENOUGH) return null;
  return {
    rate: Math.round((facts.answered / facts.begun) * 100) * 100,
    usual: facts.usualSeconds === null ? null : usualTime(facts.usualSeconds),
  };
}
