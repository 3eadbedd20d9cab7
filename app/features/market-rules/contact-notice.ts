/**
 * What a reader is told at first contact with the owner of a pitch: whether the owner acts as a trader, as they state it, whether consumer rights
 * apply, and who is responsible (directive 2011/83/EU, article 6a(1)(b) to (d), in the markets of the European Economic Area). Pure.
 */
import type { Market } from "#app/i18n/markets.ts";

const IN_AREA: Readonly<Record<Market, boolean>> = { se: true, no: true, dk: true, fi: true, uk: false };

/** `shares`: of the company, which acts as a trader, or of a private seller; `part`: of a business without shares, whose owner is a trader. */
export type ContactNotice = "shares" | "part";

/** The notice for readers under the law of a market; null where none is asked for. */
export function contactNotice(market: Market, hasShares: boolean): ContactNotice | null {
  if (!IN_AREA[market]) return null;
  return hasShares ? "shares" : "part";
}
