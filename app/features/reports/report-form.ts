import { z } from "zod";
import { paragraphs } from "#app/platform/http/forms.ts";
import { REPORT_REASONS, type ReportReason, type SubjectType, WORDS_LIMIT } from "./report.ts";

// Typed explicitly: an empty field is null.
const optionalWords = z
  .string()
  .optional()
  .transform((text, context): string | null => {
    if (text === undefined || text.trim() === "") return null;
    const parsed = paragraphs(WORDS_LIMIT).safeParse(text);
    if (parsed.success) return parsed.data;
    for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
    return z.NEVER;
  });

const formOf = (type: SubjectType) =>
  z.object({
    reason: z.enum<ReportReason[]>([...REPORT_REASONS[type]], { error: "report-reason" }),
    words: optionalWords,
  });

/** The form of a report: a reason (specification §5 "Report needs a reason") and optional words. */
export const reportSchemas = { pitch: formOf("pitch"), profile: formOf("profile"), message: formOf("message") };

export type ReportForm = z.output<(typeof reportSchemas)[SubjectType]>;

/** An optional note of staff for staff. */
export const noteSchema = optionalWords;

/** The form of an appeal: why the member disagrees. */
export const appealSchema = z.object({ words: paragraphs(WORDS_LIMIT) });
