/** Decisions of staff: on two names, and to end a badge. */
import { z } from "zod";
import { defineTemplates } from "#app/features/casework/casework.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { acrossFields, paragraphs } from "#app/platform/http/forms.ts";

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

export const OUTCOMES = ["accepted", "refused"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Template reasons, each for one outcome. */
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

/** The form of a decision: a template is enough; a reason is sent to the member unchanged. */
export const nameDecisionSchema = acrossFields(
  z.object({
    outcome: z.enum(OUTCOMES, { error: "choose" }),
    template: z.enum(templates.names, { error: "choose" }),
    reason: paragraphs(REASON_LIMIT).optional(),
    /** The profile name that the page showed, for which the decision is made. */
    profileName: z.string().max(200),
  }),
  ({ outcome, template }, wrong) => {
    if (outcome && template && !templates.forField(outcome).includes(template)) wrong("template", "choose");
  },
);

export type NameDecision = z.output<typeof nameDecisionSchema>;

/** The form that ends a badge. */
export const badgeEndSchema = z.object({ reason: paragraphs(REASON_LIMIT) });

/** The texts of the templates, from a catalog `verification`. */
export function templateTexts(t: Translator<"verification">): Record<Template, string> {
  const texts = templates.names.map((name) => [name, t(`template.${name}`)]);
  return Object.fromEntries(texts) as Record<Template, string>;
}
