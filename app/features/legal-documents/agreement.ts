/** An agreed offer, whose terms a legal document uses. Amounts are whole units of the currency, shares basis points. */
import type { Clause } from "#app/features/offers/offer.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";

export interface Agreement {
  offerId: string;
  conversationId: string;
  companyName: string | null;
  organisationNumber: string | null;
  /** The market of the pitch; null once that is deleted. */
  pitchMarket: Market | null;
  /** Names at the time of the agreement; null for deleted accounts. */
  owner: string | null;
  investor: string | null;
  /** Whether the member who makes the request is the owner. */
  isOwner: boolean;
  amount: number;
  currency: Currency;
  share: number;
  shareKind: ShareKind;
  /** Whether the business has shares; otherwise the offer is for a part of it. */
  shares: boolean;
  clauses: Clause[];
  /** The conditions as the proposer wrote them, in their language. */
  conditions: string | null;
  conditionsLanguage: Market;
  agreedAt: Date;
}

/** The fields of a request that an agreed offer fills in. */
export function filledFrom(agreement: Agreement): { partyA?: string; partyB?: string; market?: Market } {
  const [partyA, partyB] = partiesOf(agreement);
  const { pitchMarket: market } = agreement;
  return { ...(partyA && { partyA }), ...(partyB && { partyB }), ...(market && { market }) };
}

/** The parties of the document, the requesting member first. */
export function partiesOf({ isOwner, owner, investor, companyName }: Agreement): [own: string, other: string] {
  const company = companyName ?? owner ?? "";
  return isOwner ? [company, investor ?? ""] : [investor ?? "", company];
}
