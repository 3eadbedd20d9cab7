/** Templates of documents: their kinds and fields. Pure: part of pages. */
import type { Market } from "#app/i18n/markets.ts";
import type { LegalKind } from "../legal-request.ts";

/** The kinds that can have templates. */
export const TEMPLATE_KINDS = [
  "non-disclosure",
  "letter-of-intent",
  "share-purchase",
  "shareholders-agreement",
] as const satisfies readonly LegalKind[];

export type TemplateKind = (typeof TEMPLATE_KINDS)[number];

/** The fields of templates, written in braces: `{party_a}`. In the order in which they are listed. */
export const FIELDS = [
  "party_a",
  "party_b",
  "date",
  "country",
  "terms",
  "company",
  "company_number",
  "amount",
  "share",
  "share_kind",
  "conditions",
  "agreed_on",
] as const;

export type Field = (typeof FIELDS)[number];

/** Whether a template can have a field of that name. */
export function isField(name: string): name is Field {
  return (FIELDS as readonly string[]).includes(name);
}

/** Most bytes of a template. */
export const TEMPLATE_LIMIT = 5 * 1024 * 1024;

/** The type of a template's file. */
export const TEMPLATE_TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

/** A template in use, as its list shows it. */
export interface TemplateLine {
  id: string;
  kind: TemplateKind;
  market: Market;
  language: Market;
  version: number;
  name: string;
  fields: Field[];
  createdAt: Date;
  by: string | null;
}
