import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";

/**
 * Formatters for the days of a contract, in the reader's language but by the clock of the country in which it was made: a period of
 * withdrawal ends there, wherever its reader is.
 */
export function useContractFormat(country: Market): MarketFormats {
  return formatsOf(useMarket(), factsOf(country).timeZone);
}
