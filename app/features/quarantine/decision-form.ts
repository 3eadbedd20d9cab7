/** A moderator's decision on a batch: messages with nearly the same text from one sender to many. */
import { z } from "zod";
import { QUARANTINE_RULES, type QuarantineRule } from "#app/features/shield/quarantine.ts";
import { paragraphs } from "#app/platform/http/forms.ts";

/** Most characters of the reason, which the sender reads. */
export const REASON_LIMIT = 1_000;

export interface BatchDecision {
  outcome: "passed" | "refused";
  /** Null when they pass. */
  rule: QuarantineRule | null;
  reason: string | null;
  /** How many messages the batch had when the page was loaded. */
  seen: number;
}

/** The form. A refusal names the rule and the reason: the sender reads both. */
export const batchDecisionForm = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("passed"), seen: z.coerce.number().int().min(1) }),
    z.object({
      outcome: z.literal("refused"),
      seen: z.coerce.number().int().min(1),
      rule: z.enum(QUARANTINE_RULES, { error: "choose" }),
      reason: paragraphs(REASON_LIMIT),
    }),
  ])
  .transform((form): BatchDecision => (form.outcome === "refused" ? form : { ...form, rule: null, reason: null }));
