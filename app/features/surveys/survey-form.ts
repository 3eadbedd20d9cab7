import { z } from "zod";
import { spoken } from "#app/platform/http/forms.ts";
import { SCORES, WHY_LIMIT } from "./survey.ts";

/** The form: a score, and an optional comment. */
export const answerSchema = z.object({
  score: z.enum(SCORES.map(String) as [string, ...string[]]).transform(Number),
  // Not `spoken(…).optional()`: white space alone is neither a comment nor an error.
  why: z
    .string()
    .optional()
    .transform((text, context) => {
      const parsed = spoken(WHY_LIMIT).safeParse(text ?? "");
      if (!parsed.success) context.addIssue({ code: "custom", message: parsed.error.issues[0]!.message });
      return parsed.data || null;
    }),
});

export type SurveyAnswer = z.output<typeof answerSchema>;
