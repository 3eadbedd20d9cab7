import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useMarket } from "#app/i18n/translate.tsx";

/** Formats in the reader's language and the time zone of the contract's country, in which its periods end. */
export function useContractFormat(country: Market): MarketFormats {
  return formatsOf(useMarket(), factsOf(country).timeZone);
}
