/** Response rate and time of a member, for conversations that others began. */

/** Days back for which conversations count. */
export const RESPONSE_DAYS = 90;
/** Minimum number of conversations: fewer would be chance. */
const ENOUGH = 5;
/** Days that a receiver has to answer before a conversation counts as unanswered. */
export const PATIENCE_DAYS = 3;

type UsualTime = "hour" | "hours" | "day" | "days" | "week" | "longer";

const HOUR = 3_600;
const UP_TO: readonly (readonly [UsualTime, number])[] = [
  ["hour", HOUR],
  ["hours", 6 * HOUR],
  ["day", 24 * HOUR],
  ["days", 4 * 24 * HOUR],
  ["week", 7 * 24 * HOUR],
];

/** The displayed category of a median time, in seconds, until the first answer. */
export function usualTime(seconds: number): UsualTime {
  return UP_TO.find(([, most]) => seconds <= most)?.[0] ?? "longer";
}

/** As shown to others. */
export interface Responses {
  /** Basis points, in whole percent. */
  rate: number;
  /** Null when nobody was answered. */
  usual: UsualTime | null;
}

/** The displayed form of the stored facts; null while there are too few. */
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
