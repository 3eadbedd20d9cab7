/** Words and formats in components. */
import { createContext, type ReactNode, use } from "react";
import { formatsOf, type MarketFormats } from "./format.ts";
import type { Market } from "./markets.ts";
import { type Feature, messagesOf, type Translator, translatorOf } from "./registry.ts";

interface Reading {
  market: Market;
  features: readonly Feature[];
  /** The moment of the page's rendering, the same on server and in browser. */
  now: Date;
}

const ReadingContext = createContext<Reading | null>(null);

function useReading(): Reading {
  const reading = use(ReadingContext);
  if (!reading) throw new Error("Words are used outside of Messages");
  return reading;
}

/** Gives the components inside the messages of the named features. Suspends while a catalog is on its way. */
export function Messages({ children, ...reading }: Reading & { children: ReactNode }) {
  const found = messagesOf(reading.market, reading.features);
  if (found instanceof Promise) use(found);
  return <ReadingContext value={reading}>{children}</ReadingContext>;
}

/** The translator of one feature's messages: `const t = useT("search")`. The route names the catalog in its handle. */
export function useT<F extends Feature>(feature: F): Translator<F> {
  const { market, features } = useReading();
  // The server holds all catalogs, the browser only those named: what is not named must not work on either.
  if (!features.includes(feature)) throw new Error(`The page does not name the catalog "${feature}"`);
  return translatorOf(market, feature);
}

/** The reader's market. */
export function useMarket(): Market {
  return useReading().market;
}

/** Formatters of money, percentages, dates and relative time for the reader. */
export function useFormat(): MarketFormats {
  return formatsOf(useReading().market);
}

/** How long ago a moment was, in words: "just now", "5 minutes ago" (specification §9 "Relative time labels"). */
export function useAgo(): (moment: Date | string) => string {
  const t = useT("shell");
  const { market, now } = useReading();
  return (moment) => formatsOf(market).ago(moment, now) ?? t("justNow");
}
