import type { Currency, Market } from "#app/i18n/markets.ts";
import type { PaidPlan } from "../prices.ts";

/** `refund-failed`: the bank sent a refund back. `dispute-won`: it returned disputed money. */
export type EntryKind = "payment" | "refund" | "refund-failed" | "dispute" | "dispute-won";

/** A row of the books for staff and exports. Amounts in minor units; refunds and disputes are negative. */
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

/** Export formats of a month of the books. */
export const BOOKS_FORMATS = ["csv", "sie"] as const;

export type BooksFormat = (typeof BOOKS_FORMATS)[number];
