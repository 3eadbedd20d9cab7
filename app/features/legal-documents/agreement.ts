/** An agreed offer, as a legal document takes it over. Amounts are whole units of the currency, shares basis points. */
import type { Clause } from "#app/features/offers/offer.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";

export interface Agreement {
  offerId: string;
  conversationId: string;
  companyName: string | null;
  organisationNumber: string | null;
  /** The country of the pitch; null once that is gone. */
  pitchMarket: Market | null;
  /** Names as they were on the day; null for whoever has left. */
  owner: string | null;
  investor: string | null;
  /** The member who asks is the owner. */
  isOwner: boolean;
  amount: number;
  currency: Currency;
  share: number;
  shareKind: ShareKind;
  clauses: Clause[];
  /** In the words of whoever made the offer, in their language. */
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

/** The parties of the document: the member who asks first. */
export function partiesOf({ isOwner, owner, investor, companyName }: Agreement): [own: string, other: string] {
  const company = companyName ?? owner ?? "";
  return isOwner ? [company, investor ?? ""] : [investor ?? "", company];
}
