/** What an agreement is printed from: the terms as both accepted them, and what proves that they are the same (product decision 5). */
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Clause, Party } from "./offer.ts";

/** An agreed offer, ready to be printed. Moments are ISO 8601, amounts whole units, shares basis points. */
export interface TermSheet {
  offerId: string;
  /** Short name to speak of it by: the first eight digits of the content hash, `3F2A-91BC`. */
  reference: string;
  /** The owner's language, then the investor's where it is another one. */
  languages: readonly [Market] | readonly [Market, Market];
  company: {
    /** Null once the owner's account is deleted. */
    name: string | null;
    organisationNumber: string | null;
    /** Whose kind of number it is. */
    market: Market;
  };
  /** Names as they were on the day; null for whoever has left. */
  owner: string | null;
  investor: string | null;
  kind: ShareKind;
  amount: number;
  currency: Currency;
  /** What is sold of the company after the investment. */
  share: number;
  preMoney: number;
  postMoney: number;
  /** The amount in the parties' other currencies, by the rates of the day on which the offer was made. */
  converted: readonly { currency: Currency; amount: number }[];
  /** The day of those rates: `2026-11-19`. */
  ratesOn: string;
  clauses: readonly Clause[];
  /** More conditions in the words of whoever made the offer, in their language; null for none. */
  conditions: string | null;
  conditionsLanguage: Market;
  proposedBy: Party;
  proposedAt: string;
  validUntil: string;
  /** Both acceptances in their order. */
  accepted: readonly [{ by: Party; at: string }, { by: Party; at: string }];
  /** SHA-256 over the canonical form of the terms, and of the last link of the chain of events, in lower-case hex. */
  contentHash: string;
  chainHash: string;
}
