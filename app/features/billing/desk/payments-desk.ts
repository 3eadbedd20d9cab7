/** Payments for staff: the filters and the rows. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";

/** What the list can be narrowed to; disputes with those that were won. */
export const KIND_FILTERS = ["payment", "refund", "dispute"] as const;

export type KindFilter = (typeof KIND_FILTERS)[number];

/** The kinds of entries that a filter lets through. */
export function kindsOf(filter: KindFilter): EntryKind[] {
  return filter === "dispute" ? ["dispute", "dispute-won"] : [filter];
}

/** Whose money it was; null when the account is gone. */
export interface Payer {
  id: string;
  name: string;
  email: string;
}

/** An entry in a list. */
export type PaymentLine = Pick<
  BookEntry,
  "id" | "kind" | "plan" | "country" | "currency" | "grossMinor" | "netMinor" | "invoiceNumber" | "occurredAt"
> & { payer: Payer | null };

export interface PaymentPage {
  payments: PaymentLine[];
  /** Where the next page begins; null at the end. */
  next: string | null;
}

/** What the list is asked for. */
export interface PaymentQuery {
  /** An email address, a name, an invoice's number or an id of the provider's. */
  text?: string | undefined;
  /** An account's id. */
  member?: string | undefined;
  kind?: KindFilter | undefined;
  market?: Market | undefined;
  plan?: PaidPlan | undefined;
  /** `2026-10` */
  month?: string | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

/** Who gave money back by hand, and why. */
export interface RefundAct {
  /** The provider's refund. */
  refund: string;
  /** Null when the account is gone. */
  staff: string | null;
  reason: string | null;
}

/** A payment with everything that came of it. */
export interface PaymentRecord {
  payment: BookEntry;
  payer: Payer | null;
  /** The payment and what came of it, oldest first. */
  entries: BookEntry[];
  /** What refunds and disputes have left of it, in minor units. */
  leftMinor: number;
  acts: RefundAct[];
  /** Why nothing can be refunded here; null when something can. */
  closed: RefundClosed | null;
}

/** `gone`: without its account nothing takes a refund into the books. `own`: a colleague's to decide. `nothing`: all of it went back. */
export type RefundClosed = "nothing" | "gone" | "own";

/** What is left of a payment by the books, in minor units. */
export function leftOf(entries: readonly Pick<BookEntry, "grossMinor">[]): number {
  return Math.max(
    0,
    entries.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
  );
}

// The column of the books for each kind of the provider's ids, by prefix.
const ID_COLUMNS = {
  in: "invoiceId",
  re: "providerId",
  pyr: "providerId",
  du: "providerId",
  dp: "providerId",
  ch: "chargeId",
  py: "chargeId",
  cus: "customerId",
  sub: "subscriptionId",
} as const;

export type Sought =
  | { by: "provider"; column: (typeof ID_COLUMNS)[keyof typeof ID_COLUMNS]; id: string }
  | { by: "email"; email: string }
  /** Words of a name, or the beginning of an invoice's number. */
  | { by: "words"; words: string[]; number: string };

const WORDS = 5;

/** How a searched text is looked up; undefined for none. */
export function soughtBy(text: string | undefined): Sought | undefined {
  const typed = (text ?? "").trim();
  if (typed === "") return undefined;
  const beginning = /^([a-z]+)_[A-Za-z0-9_]+$/.exec(typed)?.[1] ?? "";
  if (isIdBeginning(beginning)) return { by: "provider", column: ID_COLUMNS[beginning], id: typed };
  if (/^\S+@\S+$/.test(typed)) return { by: "email", email: typed };
  return { by: "words", words: typed.split(/\s+/).slice(0, WORDS), number: typed.toUpperCase() };
}

function isIdBeginning(text: string): text is keyof typeof ID_COLUMNS {
  return Object.hasOwn(ID_COLUMNS, text);
}
