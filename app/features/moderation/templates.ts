/** Reasons that moderators give again and again: named here, worded in catalog `review` in five languages, to be edited like any other. */
import { defineTemplates } from "#app/features/casework/templates.ts";
import type { PitchField } from "#app/features/pitches/fields.ts";

/** What a moderator can point at. A pin is one thing, though it is two numbers: it goes by its latitude. */
export type ReasonField = Exclude<PitchField, "longitude"> | "documents";

/** Every template, and the fields that it is about. */
const TEMPLATES = {
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

export const { names: TEMPLATE_NAMES, forField: templatesFor } = defineTemplates<TemplateName, ReasonField>(TEMPLATES);
