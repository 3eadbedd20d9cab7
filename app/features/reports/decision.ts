/** Decisions of moderators on reported things and on appeals. */
import { REASON_FIELDS, type ReasonField } from "#app/features/moderation/decision.ts";
import type { RemovablePart } from "#app/features/profiles/profile-files.ts";
import type { Translator } from "#app/i18n/registry.ts";
import type { ReadyReason } from "./ready-reason.ts";
import { type DecidedType, isText, type SubjectType } from "./report.ts";

/** Outcomes of a case. A suspension is a decision of its own (decision 116). */
export const REPORT_OUTCOMES = [
  "no-action",
  "taken-down",
  "profile-cleared",
  "message-removed",
  "text-removed",
] as const;

export type ReportOutcome = (typeof REPORT_OUTCOMES)[number];

/** An outcome that can be appealed: a measure, changes requested in a review, a refusal of quarantined messages, or a suspension. */
export type AppealableOutcome = ReportOutcome | "changes-requested" | "messages-refused" | "account-suspended";

/** The measure for each type of subject. */
export const MEASURE_ON = {
  pitch: "taken-down",
  profile: "profile-cleared",
  message: "message-removed",
  question: "text-removed",
  answer: "text-removed",
  update: "text-removed",
} as const satisfies Record<SubjectType, ReportOutcome>;

export type Measure = (typeof MEASURE_ON)[SubjectType];

/** Rules of the terms that a measure can be based on, from section "What you publish". */
export const RULES = ["truth", "rights", "unlawful", "offensive", "fees", "misuse"] as const;

export type Rule = (typeof RULES)[number];

/** How the facts of a suspension came to notice, which the statement says (Regulation (EU) 2022/2065, article 17(3)(b) and (c)). */
export const NOTICED = ["report", "staff", "automated"] as const;

export type Noticed = (typeof NOTICED)[number];

export interface ReportDecision {
  outcome: ReportOutcome;
  /** Null without a measure. */
  rule: Rule | null;
  /** The facts, for the owner and the reporters; empty for a ready reason. */
  facts: string;
  /** Counts if there are no facts. */
  ready?: ReadyReason | undefined;
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
export function howDecided({ outcome, noticed }: { outcome: AppealableOutcome; noticed: Noticed | null }) {
  if (outcome === "account-suspended") return `statement.howSuspended.${noticed ?? "unstated"}` as const;
  if (outcome === "changes-requested") return "statement.howReview";
  return outcome === "messages-refused" ? "statement.howHeld" : "statement.howReport";
}

/** The key of the rule that a decision is based on (catalog `reports`). Reviews, and suspensions of before decision 116, name none. */
export function ruleOf({ outcome, rule }: { outcome: AppealableOutcome; rule: Rule | null }) {
  return `rule.${rule ?? (outcome === "account-suspended" ? "terms" : "review")}` as const;
}

/** The subject of a decision, named for its owner. */
export function subjectName(
  { subjectType, pitch }: { subjectType: DecidedType; pitch: { companyName: string | null } | null },
  t: Translator<"reports">,
): string {
  if (subjectType === "profile") return t("statement.ownProfile");
  if (subjectType === "message") return t("statement.ownMessage");
  if (isText(subjectType)) return t(`statement.own.${subjectType}`);
  if (subjectType === "held") return t("statement.ownHeld");
  if (subjectType === "account") return t("statement.ownAccount");
  return pitch?.companyName ?? t("unnamed");
}

/** Returns a function that names a field of a decision; a field that no longer exists has its stored name. */
export function nameOfReason(t: Translator<"moderation">): (field: string) => string {
  const isKnown = (field: string): field is ReasonField => (REASON_FIELDS as readonly string[]).includes(field);
  return (field) => (isKnown(field) ? t(`field.${field}`) : field);
}
