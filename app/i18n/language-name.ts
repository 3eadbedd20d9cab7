import { factsOf, type Market } from "./markets.ts";
import { useMarket } from "./translate.tsx";

/** A language as the readers of a market call it within a sentence: "finska", not "Suomi". People say Norwegian where a code says bokmål. */
export function languageName(market: Market, code: string): string {
  const { bcp47 } = factsOf(market);
  return new Intl.DisplayNames(bcp47, { type: "language" }).of(code === "nb" ? "no" : code) ?? code;
}

/** Names a language to the reader. Takes its code. */
export function useLanguageName(): (code: string) => string {
  const market = useMarket();
  return (code) => languageName(market, code);
}

/** The language that the members of a market read, as the reader calls it: without its country, which "brittisk engelska" would name. */
export function useMarketLanguage(): (market: Market) => string {
  const name = useLanguageName();
  return (market) => name(new Intl.Locale(factsOf(market).htmlLang).language);
}
