/** A moderator's decision on a submission (product rule 3): approval, or a reason for each field that has to change. */
import { defineTemplates } from "#app/features/casework/casework.ts";
import { PITCH_FIELDS, type PitchField } from "#app/features/pitches/content.ts";

/** A field that a moderator can ask to change. `latitude` stands for the map pin, that is for both coordinates. */
export type ReasonField = Exclude<PitchField, "longitude"> | "pictures" | "documents";

/** Every template with the fields that it is about. Catalog `moderation-desk` has the texts. */
const TEMPLATES = {
  "contact-details": [
    "pitchText",
    "shortDescription",
    "translations",
    "translatedTexts",
    "companyName",
    "shareClasses",
    "team",
    "milestones",
    "moneyUse",
  ],
  "offer-in-public": ["shortDescription", "translations"],
  "too-thin": ["pitchText"],
  "no-proof": ["pitchText"],
  "return-promised": ["pitchText", "translations", "translatedTexts", "milestones"],
  fee: ["pitchText", "translations"],
  shouting: ["pitchText", "shortDescription", "translations", "translatedTexts", "companyName"],
  "other-language": [
    "pitchText",
    "shortDescription",
    "language",
    "translations",
    "translatedTexts",
    "shareClasses",
    "moneyUse",
    "team",
    "milestones",
  ],
  copied: ["pitchText"],
  "name-differs": ["companyName"],
  "number-differs": ["organisationNumber"],
  "number-of-other": ["organisationNumber"],
  "wrong-industry": ["industry"],
  "figure-unexplained": ["valuation", "revenue", "years", "companyFunding", "employees", "committed", "taxRelief"],
  "sums-differ": ["seekingAmount", "offered", "valuation"],
  "wrong-place": ["latitude", "county", "city", "address"],
  "link-broken": ["website", "videoLink"],
  "phone-wrong": ["phone"],
  "logo-unreadable": ["logo"],
  "logo-of-other": ["logo"],
  "picture-unfit": ["pictures"],
  "document-unfit": ["documents"],
} as const satisfies Record<string, readonly ReasonField[]>;

export type TemplateName = keyof typeof TEMPLATES;

export const { names: TEMPLATE_NAMES, forField: templatesFor } = defineTemplates<TemplateName, ReasonField>(TEMPLATES);

export const OUTCOMES = ["approved", "changes-requested"] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Longest reason and longest note, in characters. */
export const REASON_LIMIT = 1_000;
export const NOTE_LIMIT = 2_000;

/** The claims that a moderator checks before approving. Catalog `moderation-desk` has the texts. */
export const CHECKS = ["company", "figures", "public-line", "proof", "no-promises", "rights"] as const;

export type Check = (typeof CHECKS)[number];

/** Why a field has to change, in the moderator's words; the owner reads it. */
export interface Reason {
  field: ReasonField;
  reason: string;
}

/** A reason as the form submits it: the moderator's text or, if that is empty, a template. */
export interface GivenReason extends Reason {
  template?: TemplateName | undefined;
}

export interface Decision {
  outcome: Outcome;
  /** Empty on approval. In the order of the wizard. */
  reasons: GivenReason[];
  /** The claims that the moderator has checked. */
  checks?: Check[];
  /** Approved although the register does not have the company; the note says why. */
  unregistered?: boolean;
  /** For colleagues; the owner never sees it. */
  note: string | null;
}

/** In the order of the wizard. */
export const REASON_FIELDS: readonly ReasonField[] = [
  ...PITCH_FIELDS.filter((field): field is Exclude<PitchField, "longitude"> => field !== "longitude"),
  "pictures",
  "documents",
];

/** Name of the form field that holds a field's reason. */
export function reasonName(field: ReasonField): `reason-${ReasonField}` {
  return `reason-${field}`;
}

/** Name of the form field that holds the template for a field's reason. */
export function templateName(field: ReasonField): `template-${ReasonField}` {
  return `template-${field}`;
}
