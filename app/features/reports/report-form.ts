import { z } from "zod";
import { NAME_LIMIT } from "#app/features/accounts/credentials-form.ts";
import { emailField } from "#app/features/accounts/email-address.ts";
import { acrossFields, line, paragraphs } from "#app/platform/http/forms.ts";
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

const tick = z.literal("on").optional();

const fieldsOf = (type: SubjectType) => ({
  reason: z.enum<ReportReason[]>([...REPORT_REASONS[type]], { error: "report-reason" }),
  words: optionalWords,
  goodFaith: tick,
});

export interface ReportForm {
  reason: ReportReason;
  words: string | null;
}

/** The fields that a notice of illegal content lacks: an explanation and the statement of good faith (Regulation (EU) 2022/2065, article 16(2)(a) and (d)). */
function missingIn({ reason, words, goodFaith }: Partial<ReportForm & { goodFaith?: "on" | undefined }>) {
  if (reason !== "illegal") return [];
  return [...(words === null ? (["words"] as const) : []), ...(goodFaith ? [] : (["goodFaith"] as const))];
}

const formOf = (type: SubjectType) =>
  acrossFields(z.object(fieldsOf(type)), (form, wrong) => {
    for (const field of missingIn(form)) wrong(field, "required");
  }).transform(({ reason, words }): ReportForm => ({ reason, words }));

/**
 * The form of a report: a reason (specification §5 "Report needs a reason") and words, which are optional except for illegal content, as is the
 * statement of good faith.
 */
export const reportSchemas = {
  pitch: formOf("pitch"),
  profile: formOf("profile"),
  message: formOf("message"),
  question: formOf("question"),
  answer: formOf("answer"),
  update: formOf("update"),
};

/** Who reports without an account; null for one who need not say so. */
export type ReportContact = { name: string; email: string } | null;

const filled = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/**
 * The form of a report without an account. Name and address are needed, except where it is about sexual abuse of children (article 16(2)(c) with
 * directive 2011/93/EU, articles 3 to 7); the statement of good faith always.
 */
export const visitorReportSchema = acrossFields(
  z.object({
    ...fieldsOf("pitch"),
    name: z.preprocess(filled, line(NAME_LIMIT).optional()),
    email: z.preprocess(filled, emailField().optional()),
    unnamed: tick,
  }),
  ({ name, email, unnamed, ...form }, wrong) => {
    const nameless = form.reason === "illegal" && unnamed !== undefined && !name && !email;
    const missing = new Set<"words" | "goodFaith" | "name" | "email">(missingIn(form));
    if (!form.goodFaith) missing.add("goodFaith");
    if (!nameless && !name) missing.add("name");
    if (!nameless && !email) missing.add("email");
    for (const field of missing) wrong(field, "required");
  },
).transform(({ name, email, reason, words }): ReportForm & { contact: ReportContact } => {
  return { reason, words, contact: name && email ? { name, email } : null };
});

/** An optional note of staff for staff. */
export const noteSchema = optionalWords;

/** The form of an appeal: why the member disagrees. */
export const appealSchema = z.object({ words: paragraphs(WORDS_LIMIT) });
