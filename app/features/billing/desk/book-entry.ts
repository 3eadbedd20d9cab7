/** A row of the books as staff and their files have it. */
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";

/** What happened. `dispute-won`: the bank gave disputed money back. */
export const ENTRY_KINDS = ["payment", "refund", "dispute", "dispute-won"] as const;

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** All amounts in minor units; what went back is negative. */
export interface BookEntry {
  id: string;
  kind: EntryKind;
  /** The provider's invoice, refund or dispute. */
  providerId: string;
  customerId: string;
  subscriptionId: string | null;
  invoiceId: string;
  invoiceNumber: string | null;
  chargeId: string | null;
  plan: PaidPlan;
  country: Market;
  currency: Currency;
  grossMinor: number;
  vatMinor: number;
  netMinor: number;
  climateMinor: number;
  vatBasisPoints: number;
  occurredAt: Date;
}

/** What a month of the books is handed out as. */
export const BOOKS_FORMATS = ["csv", "sie"] as const;

export type BooksFormat = (typeof BOOKS_FORMATS)[number];
