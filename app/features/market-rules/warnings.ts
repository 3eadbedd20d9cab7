/** The risk warnings with pitches and offers, by the market whose law governs the reader. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import { type RuledReader, statementMarketOf } from "./market-rules.ts";

/** `plain`: our own sentences. `promotion`: what the law prescribes with a financial promotion that nobody has approved. */
export type RiskWarning = "plain" | "promotion";

/** The warnings where figures of others' pitches or the terms of offers are shown; a teaser always has the plain one. */
const WITH_FIGURES: Readonly<Record<Market, RiskWarning>> = {
  se: "plain",
  no: "plain",
  dk: "plain",
  fi: "plain",
  uk: "promotion",
};

/** The market whose warnings a reader gets: the one that asks for a statement of investor status, else that of their language. */
export function warningMarketOf(reader: RuledReader): Market {
  return statementMarketOf(reader) ?? reader.lang;
}

/** The warning for readers whom this market's law governs. */
export function riskWarning(market: Market, withFigures: boolean): RiskWarning {
  return withFigures ? WITH_FIGURES[market] : "plain";
}

/**
 * The warning that accompanies communications to high net worth individuals and self-certified sophisticated investors, word for word and
 * before all else (SI 2005/1529 articles 48(5), 48(6), 50A(5) and 50A(6)). It stands in English in every language.
 */
export const PRESCRIBED_WARNING =
  "The content of this promotion has not been approved by an authorised person within the meaning of the Financial Services and Markets Act 2000. Reliance on this promotion for the purpose of engaging in any investment activity may expose an individual to a significant risk of losing all of the property or other assets invested.";
