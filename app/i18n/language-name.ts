import { factsOf, type Market } from "./markets.ts";
import { useMarket } from "./translate.tsx";

/** The name of a language in a market's language, within a sentence: "finska", not "Suomi". Bokmål is called Norwegian. */
export function languageName(market: Market, code: string): string {
  const { bcp47 } = factsOf(market);
  return new Intl.DisplayNames(bcp47, { type: "language" }).of(code === "nb" ? "no" : code) ?? code;
}

/** Returns a function from a language's code to its name in the reader's language. */
export function useLanguageName(): (code: string) => string {
  const market = useMarket();
  return (code) => languageName(market, code);
}

/** Returns a function from a market to its language's name in the reader's language, without the country ("engelska", not "brittisk engelska"). */
export function useMarketLanguage(): (market: Market) => string {
  const name = useLanguageName();
  return (market) => name(new Intl.Locale(factsOf(market).htmlLang).language);
}

/** As `useLanguageName`, where the name stands alone, as an option, a tab or a value does: "Engelska". */
export function useLanguageTitle(): (code: string) => string {
  const name = useLanguageName();
  const { bcp47 } = factsOf(useMarket());
  return (code) => name(code).replace(/^./u, (first) => first.toLocaleUpperCase(bcp47));
}

/** Returns a function from codes to names, as a list that stands alone: "Engelska, finska". */
export function useLanguageList(): (codes: readonly string[]) => string {
  const name = useLanguageName();
  const title = useLanguageTitle();
  return (codes) => codes.map((code, index) => (index === 0 ? title(code) : name(code))).join(", ");
}

/** `useLanguageTitle` of a market's language. */
export function useLanguageLabel(): (market: Market) => string {
  const title = useLanguageTitle();
  return (market) => title(new Intl.Locale(factsOf(market).htmlLang).language);
}
