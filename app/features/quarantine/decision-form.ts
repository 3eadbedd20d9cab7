/** A moderator's decision on nearly the same text from one sender to many. */
import { z } from "zod";
import { HELD_RULES, type HeldRule } from "#app/features/shield/quarantine.ts";
import { paragraphs } from "#app/platform/http/forms.ts";

/** Most characters of what the sender is told. */
export const REASON_LIMIT = 1_000;

export interface HeldDecision {
  outcome: "passed" | "refused";
  /** Null when they pass. */
  rule: HeldRule | null;
  reason: string | null;
  /** How many messages had come in when the page was read. */
  seen: number;
}

/** The form. A refusal says on what it rests and why: the sender reads both. */
export const heldDecisionSchema = z
  .discriminatedUnion("outcome", [
    z.object({ outcome: z.literal("passed"), seen: z.coerce.number().int().min(1) }),
    z.object({
      outcome: z.literal("refused"),
      seen: z.coerce.number().int().min(1),
      rule: z.enum(HELD_RULES, { error: "choose" }),
      reason: paragraphs(REASON_LIMIT),
    }),
  ])
  .transform((form): HeldDecision => (form.outcome === "refused" ? form : { ...form, rule: null, reason: null }));
