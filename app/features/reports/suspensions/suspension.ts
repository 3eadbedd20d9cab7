/** Suspensions of accounts: decisions with reasons and an appeal (decision 116). Pure. */
import { defineTemplates } from "#app/features/casework/casework.ts";
import type { Noticed, Rule } from "../decision.ts";

/** The rule that each template's reason rests on, in the order of the form. */
const RULE_OF = {
  "money-first": "fees",
  "bulk-messages": "misuse",
  "false-identity": "truth",
  "false-figures": "truth",
  threats: "offensive",
  "unlawful-offers": "unlawful",
} as const satisfies Record<string, Rule>;

export type SuspensionTemplate = keyof typeof RULE_OF;

/** Frequent reasons; the texts are `template.…` of catalog `reports-suspensions`. */
export const SUSPENSION_TEMPLATES = defineTemplates<SuspensionTemplate, Rule>(
  Object.fromEntries(Object.entries(RULE_OF).map(([name, rule]) => [name, [rule]])) as Record<
    SuspensionTemplate,
    Rule[]
  >,
);

/** Most characters that staff write about the facts. */
export const FACTS_LIMIT = 1_000;

/** The decision to suspend an account. */
export interface SuspensionDecision {
  rule: Rule;
  /** Null: the facts are in `words` alone. */
  template: SuspensionTemplate | null;
  /** Null with a template that says it all. */
  words: string | null;
  noticed: Noticed;
}

/** The facts as the member reads them: the template's text, then what staff wrote. */
export function factsIn(
  { template, words }: Pick<SuspensionDecision, "template" | "words">,
  textOf: (template: SuspensionTemplate) => string,
): string {
  return [template && textOf(template), words].filter(Boolean).join("\n\n");
}
