import { z } from "zod";
import { REASON_FIELDS } from "#app/features/moderation/decision.ts";
import { REMOVABLE_PARTS } from "#app/features/profiles/profile-files.ts";
import { acrossFields, paragraphs } from "#app/platform/http/forms.ts";
import { APPEAL_OUTCOMES, REPORT_OUTCOMES, type ReportDecision, RULES } from "./decision.ts";
import { READY_REASONS } from "./ready-reason.ts";
import { WORDS_LIMIT } from "./report.ts";
import { noteSchema } from "./report-form.ts";

/**
 * The form of a decision on a case: a ready reason counts if no facts are written. Codes: `choose` for a measure without a rule, `choose-field` and `choose-part` for one without fields or
 * parts.
 */
export const reportDecisionSchema = acrossFields(
  z.object({
    outcome: z.enum(REPORT_OUTCOMES),
    rule: z.enum(RULES).optional(),
    facts: z.string().optional(),
    ready: z.enum(READY_REASONS).optional(),
    fields: z.array(z.enum(REASON_FIELDS)),
    parts: z.array(z.enum(REMOVABLE_PARTS)),
    note: noteSchema,
    seen: z.coerce.number().int().min(1).max(1_000_000),
  }),
  ({ outcome, rule, fields, parts, facts: typed, ready }, wrong) => {
    if (outcome && outcome !== "no-action" && !rule) wrong("rule", "choose");
    if (outcome === "taken-down" && fields?.length === 0) wrong("fields", "choose-field");
    if (outcome === "profile-cleared" && parts?.length === 0) wrong("parts", "choose-part");
    const facts = readFacts(typed);
    const isReady = ready !== undefined && !typed?.trim();
    if (!facts.success && !isReady) wrong("facts", facts.error.issues[0]!.message);
  },
).transform((form): ReportDecision => {
  const { outcome } = form;
  return {
    ...form,
    facts: readFacts(form.facts).data ?? "",
    rule: outcome === "no-action" ? null : (form.rule ?? null),
    fields: outcome === "taken-down" ? REASON_FIELDS.filter((field) => form.fields.includes(field)) : [],
    parts: outcome === "profile-cleared" ? REMOVABLE_PARTS.filter((part) => form.parts.includes(part)) : [],
  };
});

function readFacts(typed: string | undefined) {
  return paragraphs(WORDS_LIMIT).safeParse(typed ?? "");
}

/** The form of a decision on an appeal. */
export const appealDecisionSchema = z.object({
  outcome: z.enum(APPEAL_OUTCOMES),
  answer: paragraphs(WORDS_LIMIT),
});

export type AppealDecision = z.output<typeof appealDecisionSchema>;
