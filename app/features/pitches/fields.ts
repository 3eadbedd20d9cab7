/** The fields of a pitch, by the wizard's steps. The names are those of the form, of drafts and of a moderator's reasons. */

export const STEPS = [1, 2, 3] as const;
export type Step = (typeof STEPS)[number];

/** The fields that are text in the form. Two more come as a list and as a file: `transferClauses` and `logo`. */
export const TEXT_FIELDS = {
  1: ["industry"],
  2: [
    "companyName",
    "organisationNumber",
    "phase",
    "companyType",
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
    "pitchText",
    "shareKind",
    "seekingAmount",
    "offered",
    "shareClasses",
    "shareholdersAgreement",
    "boardSeat",
    "involvement",
  ],
} as const satisfies Record<Step, readonly string[]>;

export type TextField = (typeof TEXT_FIELDS)[Step][number];
export type PitchField = TextField | "transferClauses" | "logo";

/** The fields that say something, in the order of the wizard. The logo is a picture and stands beside them. */
export const CONTENT_FIELDS: readonly Exclude<PitchField, "logo">[] = [
  ...TEXT_FIELDS[1],
  ...TEXT_FIELDS[2],
  ...TEXT_FIELDS[3],
  "transferClauses",
];

/** Every field, in the order of the wizard. */
export const PITCH_FIELDS: readonly PitchField[] = [...CONTENT_FIELDS, "logo"];

/** Fields that must be filled in before a pitch is submitted (specification §5, starred). The logo is required as well. */
export const REQUIRED_FIELDS: readonly TextField[] = [
  "industry",
  "companyName",
  "phase",
  "companyType",
  "currency",
  "county",
  "pitchText",
];

/** The step on which a field stands. */
export function stepOf(field: string): Step {
  return STEPS.find((step) => (TEXT_FIELDS[step] as readonly string[]).includes(field)) ?? 3;
}

/** A pitch as it stands in the form: every field as text. */
export type PitchForm = Record<TextField, string> & { transferClauses: string[] };
