/** Reasons that moderators give again and again: named here, worded in catalog `review` in five languages, to be edited like any other. */
import type { ReasonField } from "./decision.ts";

/** Every template, and the fields that it is about. */
export const TEMPLATES = {
  "contact-details": ["pitchText", "companyName", "shareClasses"],
  "too-thin": ["pitchText"],
  "no-proof": ["pitchText"],
  "return-promised": ["pitchText"],
  fee: ["pitchText"],
  shouting: ["pitchText", "companyName"],
  "other-language": ["pitchText", "shareClasses"],
  copied: ["pitchText"],
  "name-differs": ["companyName"],
  "number-differs": ["organisationNumber"],
  "number-of-other": ["organisationNumber"],
  "wrong-industry": ["industry"],
  "figure-unexplained": ["valuation", "revenue", "companyFunding", "employees"],
  "sums-differ": ["seekingAmount", "offered", "valuation"],
  "wrong-place": ["latitude", "county", "city", "address"],
  "link-broken": ["website", "videoLink"],
  "phone-wrong": ["phone"],
  "logo-unreadable": ["logo"],
  "logo-of-other": ["logo"],
  "document-unfit": ["documents"],
} as const satisfies Record<string, readonly ReasonField[]>;

export type TemplateName = keyof typeof TEMPLATES;

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as [TemplateName, ...TemplateName[]];

/** The templates for a field. */
export function templatesFor(field: ReasonField): TemplateName[] {
  return TEMPLATE_NAMES.filter((name) => (TEMPLATES[name] as readonly ReasonField[]).includes(field));
}
