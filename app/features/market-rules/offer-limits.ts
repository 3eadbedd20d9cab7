/** The limits of each market's law on offering shares, which owners certify to keep. Pure; texts in messages `market-rules`. */
import type { Market } from "#app/i18n/markets.ts";
import { type CompanyType, hasShares } from "./company-types.ts";
import { isPrivateCompany, type LegalForm } from "./legal-forms.ts";

/** The version of the limits; it changes whenever one does, and is stored with every certificate. */
export const OFFER_LIMITS_VERSION = "2026-11-28";

export type LimitCode =
  | "se-private"
  | "dk-private"
  | "uk-private"
  | "eu-prospectus"
  | "no-prospectus"
  | "fi-information"
  | "uk-public-offer"
  | "no-shares";

/** A limit, and the law that sets it, as its country cites it; null if it is the absence of one. */
export interface OfferLimit {
  code: LimitCode;
  law: string | null;
}

const EU_PROSPECTUS: OfferLimit = { code: "eu-prospectus", law: "(EU) 2017/1129" };

// Of private companies only.
const PRIVATE: Readonly<Partial<Record<Market, OfferLimit>>> = {
  se: { code: "se-private", law: "aktiebolagslagen (2005:551) 1 kap. 7 §" },
  dk: { code: "dk-private", law: "selskabsloven § 1, stk. 3" },
  uk: { code: "uk-private", law: "Companies Act 2006, s.755" },
};

// Of every company with shares. Denmark's, Finland's and Sweden's thresholds are EUR 12 million, or EUR 5 million where the state has said so.
const PUBLIC_OFFERS: Readonly<Record<Market, readonly OfferLimit[]>> = {
  se: [EU_PROSPECTUS],
  no: [{ code: "no-prospectus", law: "verdipapirhandelloven kapittel 7" }],
  dk: [EU_PROSPECTUS],
  fi: [EU_PROSPECTUS, { code: "fi-information", law: "arvopaperimarkkinalaki (746/2012)" }],
  uk: [{ code: "uk-public-offer", law: "Public Offers and Admissions to Trading Regulations 2024" }],
};

/** The limits that a company's owner certifies to keep. Unknown forms count as private. */
export function offerLimits(market: Market, type: CompanyType | null, form: LegalForm | null): readonly OfferLimit[] {
  if (!hasShares(type)) return [{ code: "no-shares", law: null }];
  const own = isPrivateCompany(market, type ?? "limited-company", form) ? PRIVATE[market] : undefined;
  return own ? [own, ...PUBLIC_OFFERS[market]] : PUBLIC_OFFERS[market];
}
