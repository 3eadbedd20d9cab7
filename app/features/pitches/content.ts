/** The fields of a pitch. The form, drafts and moderators' reasons use the same names. */
import type { LegalForm } from "#app/features/market-rules/legal-forms.ts";
import type { TransferClause } from "#app/features/market-rules/transfer-clauses.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Currency } from "#app/i18n/markets.ts";
import type { CompanyRows, RowField, TaxRelief } from "./company-facts.ts";
import type { ShareKind } from "./ownership.ts";
import type { CompanyType, FundingType, Industry, Involvement, Phase } from "./pitch.ts";

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

/** The fields that are text in the form. */
export const TEXT_FIELDS = {
  1: ["industry"],
  2: [
    "companyName",
    "organisationNumber",
    "phase",
    "companyType",
    "legalForm",
    "startDate",
    "employees",
    "county",
    "city",
    "address",
    "latitude",
    "longitude",
    "phone",
    "website",
    "videoLink",
    "currency",
    "revenue",
    "valuation",
    "fundingType",
    "companyFunding",
  ],
  3: [
    "language",
    "shortDescription",
    "pitchText",
    "shareKind",
    "seekingAmount",
    "offered",
    "smallestAmount",
    "closingDate",
    "committed",
    "taxRelief",
    "shareClasses",
    "shareholdersAgreement",
    "boardSeat",
    "involvement",
    "raisedLastYear",
  ],
} as const satisfies Record<Step, readonly string[]>;

export type TextField = (typeof TEXT_FIELDS)[Step][number];

/** The fields that are lists of texts in the form: codes, or the cells of rows (`ROWS`). */
export const LIST_FIELDS = {
  1: [],
  2: ["years"],
  3: ["translations", "translatedTexts", "moneyUse", "team", "milestones", "transferClauses"],
} as const satisfies Record<Step, readonly (RowField | "transferClauses")[]>;

export type ListField = (typeof LIST_FIELDS)[Step][number];

/** The logo is a file. */
export type PitchField = TextField | ListField | "logo";

/** The fields of a step's form. */
export function formFieldsOf(step: Step): readonly (TextField | ListField)[] {
  return [...TEXT_FIELDS[step], ...LIST_FIELDS[step]];
}

/** The value of a form's field as one text, to compare it. */
export function textOf(form: PitchForm, field: Exclude<PitchField, "logo">): string {
  return [form[field]].flat().join("\n");
}

/** The fields of the content, in the order of the wizard; the logo is not part of it. */
export const CONTENT_FIELDS: readonly Exclude<PitchField, "logo">[] = STEPS.flatMap(formFieldsOf);

/** Every field, in the order of the wizard. */
export const PITCH_FIELDS: readonly PitchField[] = [...CONTENT_FIELDS, "logo"];

/**
 * Fields that must be filled in before a pitch is submitted: those of specification §5, starred, and what the owner's certificate asks for. The
 * logo is required as well, and the legal form where the company type has several.
 */
export const REQUIRED_FIELDS: readonly TextField[] = [
  "industry",
  "companyName",
  "phase",
  "companyType",
  "currency",
  "county",
  "pitchText",
  "raisedLastYear",
];

/** The step of a field. */
export function stepOf(field: string): Step {
  return STEPS.find((step) => (formFieldsOf(step) as readonly string[]).includes(field)) ?? 3;
}

/** Whether a field is a list of texts in the form. */
export function isListField(field: string): field is ListField {
  return Object.values(LIST_FIELDS).some((fields) => (fields as readonly string[]).includes(field));
}

/** A pitch in the form: every field as text, or as a list of texts. */
export type PitchForm = Record<TextField, string> & Record<ListField, string[]>;

/** The content of a revision. Null is "not stated". Amounts are whole units of `currency`. */
export interface PitchContent extends CompanyRows {
  industry: Industry | null;
  companyName: string | null;
  /** Normal form of `parseOrganisationNumber`; in Sweden it can be a personal identity number, which is never shown. */
  organisationNumber: string | null;
  phase: Phase | null;
  companyType: CompanyType | null;
  /** Of the pitch's market and company type. */
  legalForm: LegalForm | null;
  /** ISO date. */
  startDate: string | null;
  employees: number | null;
  county: string | null;
  city: string | null;
  address: string | null;
  latitude: number | null;
  longitude: number | null;
  /** E.164. */
  phone: string | null;
  website: string | null;
  videoLink: string | null;
  currency: Currency | null;
  revenue: number | null;
  /** Before the investment. */
  valuation: number | null;
  fundingType: FundingType | null;
  companyFunding: number | null;
  /** Of the text, as the owner says; null is as detected (`originalLanguage`). */
  language: Language | null;
  /** The reviewed line about what the company does, which everybody reads; no amount and no offer (`lineProblem`). */
  shortDescription: string | null;
  pitchText: string | null;
  shareKind: ShareKind | null;
  seekingAmount: number | null;
  /** Basis points. */
  offered: number | null;
  /** The least that one investor can put in. */
  smallestAmount: number | null;
  /** ISO date, the last on which the offer stands. */
  closingDate: string | null;
  /** What investors have said that they would put in, without being bound. */
  committed: number | null;
  /** Of the pitch's market; for new shares only. */
  taxRelief: TaxRelief | null;
  shareClasses: string | null;
  transferClauses: TransferClause[];
  shareholdersAgreement: boolean | null;
  boardSeat: boolean | null;
  involvement: Involvement | null;
  /** Raised in the twelve months before the submission; for reviewers only. */
  raisedLastYear: number | null;
}
