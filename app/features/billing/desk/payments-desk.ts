/** Payments for staff: filters, rows and search terms. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";
import type { BookEntry, EntryKind } from "./book-entry.ts";

/** Filters by kind; `dispute` includes those that were won. */
export const KIND_FILTERS = ["payment", "refund", "refund-failed", "dispute"] as const;

type KindFilter = (typeof KIND_FILTERS)[number];

/** The kinds of entries that match a filter. */
export function kindsOf(filter: KindFilter): EntryKind[] {
  return filter === "dispute" ? ["dispute", "dispute-won"] : [filter];
}

/** The account that paid. */
export interface Payer {
  id: string;
  name: string;
  email: string;
}

/** An entry in a list. */
export type PaymentLine = Pick<
  BookEntry,
  "id" | "kind" | "plan" | "country" | "currency" | "grossMinor" | "netMinor" | "invoiceNumber" | "occurredAt"
> & {
  /** Null when the account is gone. */
  payer: Payer | null;
};

export interface PaymentPage {
  payments: PaymentLine[];
  /** The cursor of the next page; null at the end. */
  next: string | null;
  /** How many the filters find, counted up to `MOST_COUNTED` and one more. */
  count: number;
}

/** Counted up to here: beyond, a list is searched rather than counted. */
export const MOST_COUNTED = 10_000;

/** The most rows of a file. */
export const MOST_EXPORTED = 10_000;

/** Filters of the list. */
export interface PaymentQuery {
  /** An email address, a name, an invoice number or an id of the provider. */
  text?: string | undefined;
  /** An account's id. */
  member?: string | undefined;
  kind?: KindFilter | undefined;
  market?: Market | undefined;
  plan?: PaidPlan | undefined;
  /** `2026-10` */
  month?: string | undefined;
  /** The oldest first; else the newest. */
  oldest?: true | undefined;
  /** `next` of the page before. */
  after?: string | undefined;
}

/** A refund by staff, from the audit log. */
export interface RefundAct {
  /** The provider's refund. */
  refund: string;
  /** Null when the account is gone. */
  staff: string | null;
  reason: string | null;
}

/** A payment with its refunds and disputes. */
export interface PaymentRecord {
  payment: BookEntry;
  payer: Payer | null;
  /** The payment with its refunds and disputes, oldest first. */
  entries: BookEntry[];
  /** What refunds and disputes have left of it, in minor units. */
  leftMinor: number;
  acts: RefundAct[];
  /**
   * Why nothing can be refunded; null when something can. `gone`: the account is gone, so a refund would not reach the books. `own`: the
   * reader's own payment, which a colleague decides. `nothing`: nothing is left of it.
   */
  closed: "nothing" | "gone" | "own" | null;
}

/** What the books have left of a payment, in minor units. */
export function leftOf(entries: readonly Pick<BookEntry, "grossMinor">[]): number {
  return Math.max(
    0,
    entries.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
  );
}

// The column of the books for each prefix of the provider's ids.
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

/** What a search text looks for. */
export type SearchTerm =
  | { by: "provider"; column: (typeof ID_COLUMNS)[keyof typeof ID_COLUMNS]; id: string }
  | { by: "email"; email: string }
  /** Words of a name, or the beginning of an invoice number. */
  | { by: "words"; words: string[]; number: string };

const MOST_WORDS = 5;

/** Parses a search text; undefined for an empty one. */
export function soughtBy(text: string | undefined): SearchTerm | undefined {
  const typed = (text ?? "").trim();
  if (typed === "") return undefined;
  const prefix = /^([a-z]+)_[A-Za-z0-9_]+$/.exec(typed)?.[1] ?? "";
  if (isIdPrefix(prefix)) return { by: "provider", column: ID_COLUMNS[prefix], id: typed };
  if (/^\S+@\S+$/.test(typed)) return { by: "email", email: typed };
  return { by: "words", words: typed.split(/\s+/).slice(0, MOST_WORDS), number: typed.toUpperCase() };
}

function isIdPrefix(text: string): text is keyof typeof ID_COLUMNS {
  return Object.hasOwn(ID_COLUMNS, text);
}
