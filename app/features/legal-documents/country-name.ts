import { factsOf, type Market } from "#app/i18n/markets.ts";

const names = new Map<Market, Intl.DisplayNames>();

/** A market's country as the readers of a language call it. */
export function countryName(market: Market, language: Market): string {
  const inLanguage = names.get(language) ?? new Intl.DisplayNames(factsOf(language).bcp47, { type: "region" });
  names.set(language, inLanguage);
  return inLanguage.of(factsOf(market).countryCode) ?? factsOf(market).nativeCountry;
}
