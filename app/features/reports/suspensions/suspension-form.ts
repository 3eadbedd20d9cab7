import { z } from "zod";
import { acrossFields, paragraphs } from "#app/platform/http/forms.ts";
import { NOTICED, RULES } from "../decision.ts";
import { FACTS_LIMIT, SUSPENSION_TEMPLATES, type SuspensionDecision } from "./suspension.ts";

const filled = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);

/** The form of a suspension. Code: `required` for the facts, if no template states them. */
export const suspensionSchema = acrossFields(
  z.object({
    rule: z.enum(RULES, { error: "choose" }),
    template: z.preprocess(filled, z.enum(SUSPENSION_TEMPLATES.names).optional()),
    words: z.preprocess(filled, paragraphs(FACTS_LIMIT).optional()),
    noticed: z.enum(NOTICED, { error: "choose" }),
  }),
  ({ template, words }, wrong) => {
    if (!template && !words) wrong("words", "required");
  },
).transform(({ rule, template, words, noticed }): SuspensionDecision => {
  return { rule, template: template ?? null, words: words ?? null, noticed };
});
