import { REASON_FIELDS, type ReasonField } from "#app/features/moderation/decision.ts";
import type { Translator } from "#app/i18n/registry.ts";

/** Gives the name of a field that a decision is about; one that there is no more is called as it is kept. */
export function nameOfReason(words: Translator<"moderation">): (field: string) => string {
  const isKnown = (field: string): field is ReasonField => (REASON_FIELDS as readonly string[]).includes(field);
  return (field) => (isKnown(field) ? words(`field.${field}`) : field);
}
