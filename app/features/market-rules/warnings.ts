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
