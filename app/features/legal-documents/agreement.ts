/** An agreed offer, whose terms a legal document uses. Amounts are whole units of the currency, shares basis points. */
import { type Clause, isShareRounded } from "#app/features/offers/offer.ts";
import type { ShareKind } from "#app/features/pitches/ownership.ts";
import type { MarketFormats } from "#app/i18n/format.ts";
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
  /** The valuation after the investment of which the amount is exactly the share; null where the share is exact itself. */
  valuation: number | null;
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

/**
 * The share in words of the catalog `legal-documents`, exactly: 4.29% of a company is not what £60,000 buys at £1,400,000, and a contract would name
 * another price than was agreed.
 */
export function exactShare(
  agreement: Agreement,
  t: (key: "agreement.shareExactly", values: { share: string; amount: string; post: string }) => string,
  { percent, money }: Pick<MarketFormats, "percent" | "money">,
): string {
  const { share, amount, currency } = agreement;
  if (!isShareRounded(agreement)) return percent(share);
  const [paid, post] = [money(amount, currency), money(agreement.valuation, currency)];
  return t("agreement.shareExactly", { share: percent(share), amount: paid, post });
}
