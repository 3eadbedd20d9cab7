/** Words and formats in components. */
import { createContext, type ReactNode, use } from "react";
import { formatsOf, type MarketFormats } from "./format.ts";
import { factsOf, type Market } from "./markets.ts";
import { type Feature, messagesOf, type Translator, translatorOf } from "./registry.ts";

interface Reading {
  market: Market;
  features: readonly Feature[];
  /** The moment of the page's rendering, the same on server and in browser. */
  now: Date;
  /** By whose clock days and times are told: an IANA zone. */
  zone: string;
}

const ReadingContext = createContext<Reading | null>(null);

function useReading(): Reading {
  const reading = use(ReadingContext);
  if (!reading) throw new Error("Words are used outside of Messages");
  return reading;
}

/** A browser may be older than a zone. */
function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
  } catch {
    return false;
  }
}

/**
 * Gives the components inside the messages of the named features. Suspends while a catalog is on its way.
 * Without a zone that the browser knows, times are told by the market's clock.
 */
export function Messages({
  children,
  ...reading
}: Omit<Reading, "zone"> & { zone?: string | undefined; children: ReactNode }) {
  const found = messagesOf(reading.market, reading.features);
  if (found instanceof Promise) use(found);
  const { market, zone } = reading;
  const clock = zone !== undefined && isKnown(zone) ? zone : factsOf(market).timeZone;
  return <ReadingContext value={{ ...reading, zone: clock }}>{children}</ReadingContext>;
}

/** The translator of one feature's messages: `const t = useT("search")`. The build finds the name here, so it is written out. */
export function useT<F extends Feature>(feature: F): Translator<F> {
  const { market, features } = useReading();
  // The server holds all catalogs, the browser only the page's: what the build has not found must not work on either.
  if (!features.includes(feature)) throw new Error(`The catalog "${feature}" is not among the page's`);
  return translatorOf(market, feature);
}

/** The reader's market. */
export function useMarket(): Market {
  return useReading().market;
}

/** By whose clock the reader lives: an IANA zone. */
export function useZone(): string {
  return useReading().zone;
}

/** Formatters of money, percentages, dates and relative time for the reader. */
export function useFormat(): MarketFormats {
  const { market, zone } = useReading();
  return formatsOf(market, zone);
}

/** Whether something of the past happened on the reader's present day. */
export function useIsToday(): (moment: Date) => boolean {
  const { market, zone, now } = useReading();
  const { date } = formatsOf(market, zone);
  // What has happened since the page was made happened just now.
  return (moment) => moment > now || date(moment) === date(now);
}

/** How long ago a moment was, in words: "just now", "5 minutes ago" (specification §9 "Relative time labels"). */
export function useAgo(): (moment: Date | string) => string {
  const t = useT("shell");
  const { market, now } = useReading();
  return (moment) => formatsOf(market).ago(moment, now) ?? t("justNow");
}
