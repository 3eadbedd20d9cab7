/** What staff decide on two names, and on a badge that is to end. */
import { z } from "zod";
import { defineTemplates } from "#app/features/casework/casework.ts";
import { paragraphs } from "#app/platform/http/forms.ts";

/** Most characters of a reason. */
export const REASON_LIMIT = 1_000;

export const OUTCOMES = ["accepted", "refused"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Reasons that are given again and again, by the outcome that each is for. */
export const templates = defineTemplates<
  "short-name" | "spelling" | "new-name" | "other-person" | "not-a-name",
  Outcome
>({
  "short-name": ["accepted"],
  spelling: ["accepted"],
  "new-name": ["accepted"],
  "other-person": ["refused"],
  "not-a-name": ["refused"],
});

export type Template = (typeof templates.names)[number];

/** The form of a decision: a template is enough, own words are sent to the member as they are. */
export const nameDecisionSchema = z
  .object({
    outcome: z.enum(OUTCOMES, { error: "choose" }),
    template: z.enum(templates.names, { error: "choose" }),
    reason: paragraphs(REASON_LIMIT).optional(),
    /** The name on the profile that the page showed: a decision is about no other. */
    profileName: z.string().max(200),
  })
  .refine(({ outcome, template }) => templates.forField(outcome).includes(template), {
    path: ["template"],
    error: "choose",
  });

export type NameDecision = z.output<typeof nameDecisionSchema>;

/** The form that ends a badge. */
export const badgeEndSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

/** The reasons that staff give again and again, in the words of a catalog `verification`. */
export function templateTexts(t: (key: `template.${Template}`) => string): Record<Template, string> {
  const texts = templates.names.map((name) => [name, t(`template.${name}`)]);
  return Object.fromEntries(texts) as Record<Template, string>;
}
