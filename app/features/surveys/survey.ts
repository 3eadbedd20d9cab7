/** Feedback surveys: one question, 0 to 10 and why, after something has come to its end (decision 089). */
import { z } from "zod";
import { spoken } from "#app/platform/http/forms.ts";

/** After what somebody is asked. */
export const OCCASIONS = ["agreement", "refused-pitch", "closed-case"] as const;

export type Occasion = (typeof OCCASIONS)[number];

/** The kind of the notification preferences that allows it. */
export const SURVEY_KIND = "surveys";

/** Longest reason, in UTF-16 units. */
export const WHY_LIMIT = 2_000;

const DAY = 86_400_000;

/** How long after the event nobody is asked, in milliseconds. */
export const PAUSE = DAY;
/** A member is asked once in this time at most, whatever the occasion; in milliseconds (90 days). */
export const QUARTER = 90 * DAY;
/** For how long an invitation can be answered, in milliseconds. */
export const ANSWERABLE = 30 * DAY;
/** After this time nobody is asked any more about what waited, for a process that was down; in milliseconds. */
export const TOO_LATE = 7 * DAY;

/** The numbers that can be given. */
export const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

/** A number out of an address or a form; undefined for anything else. */
export function scoreOf(text: string | null | undefined): number | undefined {
  return SCORES.find((score) => String(score) === text);
}

/** The form: a number, and why, which may be left out. */
export const answerSchema = z.object({
  score: z.enum(SCORES.map(String) as [string, ...string[]]).transform(Number),
  // Read by hand: white space alone is no reason, and no mistake.
  why: z
    .string()
    .optional()
    .transform((text, context) => {
      const read = spoken(WHY_LIMIT).safeParse(text ?? "");
      if (!read.success) context.addIssue({ code: "custom", message: read.error.issues[0]!.message });
      return read.data || null;
    }),
});

export type SurveyAnswer = z.output<typeof answerSchema>;

/** What a link leads to. */
export type SurveyPage =
  | { status: "unknown" | "expired" }
  | { status: "open"; occasion: Occasion; until: Date; score: number | null; why: string | null };
