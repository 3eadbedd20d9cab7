/** Feedback surveys: one question, a score from 0 to 10 and a comment, after something has ended (decision 089). */

/** The events after which members are asked. */
export const OCCASIONS = ["agreement", "refused-pitch", "closed-case"] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** The kind of notification preference that is the consent to surveys. */
export const SURVEY_KIND = "surveys";

/** Longest comment, in UTF-16 units. */
export const WHY_LIMIT = 2_000;

const DAY = 86_400_000;

/** The least time between the event and the invitation, in milliseconds. */
export const PAUSE = DAY;

/** The least time between two invitations of a member, whatever the occasions, in milliseconds. */
export const QUARTER = 90 * DAY;

/** For how long an invitation can be answered, in milliseconds. */
export const ANSWERABLE = 30 * DAY;

/** Surveys overdue for this long, because no process ran, are dropped; in milliseconds. */
export const TOO_LATE = 7 * DAY;

export const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** Parses a score from an address; undefined for anything else. */
export function scoreOf(text: string | null | undefined): number | undefined {
  return SCORES.find((score) => String(score) === text);
}

/** The page of a token. */
export type SurveyPage =
  | { status: "unknown" | "expired" }
  | { status: "open"; occasion: Occasion; until: Date; score: number | null; why: string | null };
