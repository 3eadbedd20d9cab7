/** Statements of investor status: kinds, conditions and validity (SI 2005/1529 articles 48 and 50A; decision 113). Pure. */
import { momentOf, wallClock } from "#app/i18n/wall-clock.ts";

export const STATEMENT_KINDS = ["high-net-worth", "sophisticated"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** What the reader answers: a kind, or that none applies. */
export const STATEMENT_CHOICES = [...STATEMENT_KINDS, "none"] as const;
export type StatementChoice = (typeof STATEMENT_CHOICES)[number];

/** The conditions of each kind, of which at least one applies, in the order of the prescribed text. */
export const CONDITIONS = {
  "high-net-worth": ["income", "netAssets"],
  sophisticated: ["privateEquity", "director", "investments", "angels"],
} as const satisfies Record<StatementKind, readonly string[]>;

export type Condition = (typeof CONDITIONS)[StatementKind][number];

/** The least amounts in whole pounds (SI 2005/1529 Schedule 5, as substituted by SI 2024/301), and the least number of investments. */
export const LEAST = { income: 100_000, netAssets: 250_000, investments: 2 } as const;

/** What the signer says to each condition that applies: an amount in pounds, a number, or a name. */
export type Answers = Partial<Record<Condition, string | number>>;

/** Days before its end in which a statement can be signed again, and its member is reminded. */
export const RENEWAL_DAYS = 30;

/**
 * When a statement signed at a moment ends: at midnight by the signer's clock, twelve months after the day of the signature. A communication is
 * exempt within the twelve months that end with its day (article 48(2)), so the same day a year later is too late.
 */
export function endOf(signedAt: Date, zone: string): Date {
  const [year, month, day] = wallClock(signedAt, zone).slice(0, 10).split("-");
  const later = Number(year) + 1;
  // There is a 29 February in one year of four.
  const isLeapDay = month === "02" && day === "29";
  const date = `${later}-${month}-${isLeapDay ? "28" : day}`;
  // Some zones skip midnight once a year.
  return momentOf(`${date}T00:00`, zone) ?? momentOf(`${date}T01:00`, zone)!;
}

/** The last day on which a statement is valid: a moment of it. */
export function lastDayOf(validUntil: Date): Date {
  return new Date(validUntil.getTime() - 1);
}

/** A statement as its signer sees it. */
export interface Statement {
  id: string;
  kind: StatementChoice;
  signedAt: Date;
  signedName: string | null;
  textVersion: string | null;
  wording: string | null;
  validUntil: Date | null;
  withdrawnAt: Date | null;
}

export type StatementStatus = "valid" | "ending" | "expired" | "withdrawn" | "none";

/** The status of a member's latest statement. */
export function statusOf({ kind, validUntil, withdrawnAt }: Statement, at: Date): StatementStatus {
  if (kind === "none" || !validUntil) return "none";
  if (withdrawnAt) return "withdrawn";
  if (validUntil <= at) return "expired";
  return validUntil.getTime() - at.getTime() < RENEWAL_DAYS * 86_400_000 ? "ending" : "valid";
}
