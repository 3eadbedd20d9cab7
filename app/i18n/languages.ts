import { MARKETS, type Market } from "./markets.ts";

/**
 * The languages that members may state, by ISO 639-1: those of the five countries, then those of neighbours and of business. The order is that of
 * the bits in `people.facets` (migration 0105).
 */
export const LANGUAGES = [
  "sv",
  "nb",
  "da",
  "fi",
  "en",
  "is",
  "et",
  "de",
  "fr",
  "es",
  "it",
  "pl",
  "uk",
  "ru",
  "ar",
  "zh",
] as const;
export type Language = (typeof LANGUAGES)[number];

/** The language of each market. */
const OF_MARKETS = { se: "sv", no: "nb", dk: "da", fi: "fi", uk: "en" } as const satisfies Record<Market, Language>;

/** The languages of the five markets, in the order of the markets: those that the product speaks. */
export const MARKET_LANGUAGES: readonly MarketLanguage[] = Object.values(OF_MARKETS);
export type MarketLanguage = (typeof OF_MARKETS)[Market];

/** The language of a market's readers. */
export function languageOf(market: Market): MarketLanguage {
  return OF_MARKETS[market];
}

/** The market whose readers read a language. */
export function marketOf(language: MarketLanguage): Market {
  return MARKETS.find((market) => OF_MARKETS[market] === language)!;
}

/** Whether a value from outside is one of them. */
export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

/** Whether a value from outside is a language of the five markets. */
export function isMarketLanguage(value: unknown): value is MarketLanguage {
  return (MARKET_LANGUAGES as readonly unknown[]).includes(value);
}
