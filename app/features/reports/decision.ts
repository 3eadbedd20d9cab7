/** Decisions of moderators on reported things and on appeals. */
import { REASON_FIELDS, type ReasonField } from "#app/features/moderation/decision.ts";
import type { RemovablePart } from "#app/features/profiles/profile-files.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { DecidedType, SubjectType } from "./report.ts";

/** Outcomes of a case. Deactivating an account is a separate command (decision 024). */
export const REPORT_OUTCOMES = ["no-action", "taken-down", "profile-cleared", "message-removed"] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** An outcome that can be appealed: a measure, changes requested in a review, or a refusal of quarantined messages. */
export type AppealableOutcome = ReportOutcome | "changes-requested" | "messages-refused";

/** The measure for each type of subject. */
export const MEASURE_ON = {
  pitch: "taken-down",
  profile: "profile-cleared",
  message: "message-removed",
} as const satisfies Record<SubjectType, ReportOutcome>;

export type Measure = (typeof MEASURE_ON)[SubjectType];

/** Rules of the terms that a measure can be based on, from section "What you publish". */
export const RULES = ["truth", "rights", "unlawful", "offensive", "fees", "misuse"] as const;

export type Rule = (typeof RULES)[number];

export interface ReportDecision {
  outcome: ReportOutcome;
  /** Null without a measure. */
  rule: Rule | null;
  /** The facts, for the owner and the reporters. */
  facts: string;
  /** Fields of a pitch that have to change, in the order of the wizard. */
  fields: ReasonField[];
  /** Parts of a profile that are removed. */
  parts: RemovablePart[];
  note: string | null;
  /** How many reports the page showed. */
  seen: number;
}

export const APPEAL_OUTCOMES = ["upheld", "overturned"] as const;

export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** The key of the sentence on how a decision was made, and whether automatically (catalog `reports`). */
export function howDecided(outcome: AppealableOutcome) {
  if (outcome === "changes-requested") return "statement.howReview";
  return outcome === "messages-refused" ? "statement.howHeld" : "statement.howReport";
}

/** The subject of a decision, named for its owner. */
export function subjectName(
  { subjectType, pitch }: { subjectType: DecidedType; pitch: { companyName: string | null } | null },
  t: Translator<"reports">,
): string {
  if (subjectType === "profile") return t("statement.ownProfile");
  if (subjectType === "message") return t("statement.ownMessage");
  if (subjectType === "held") return t("statement.ownHeld");
  return pitch?.companyName ?? t("unnamed");
}

/** Returns a function that names a field of a decision; a field that no longer exists has its stored name. */
export function nameOfReason(t: Translator<"moderation">): (field: string) => string {
  const isKnown = (field: string): field is ReasonField => (REASON_FIELDS as readonly string[]).includes(field);
  return (field) => (isKnown(field) ? t(`field.${field}`) : field);
}
