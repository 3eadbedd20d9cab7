/** Messages and formats in components. */
import { createContext, type ReactNode, use, useMemo } from "react";
import { formatsOf, type MarketFormats } from "./format.ts";
import { factsOf, type Market } from "./markets.ts";
import { type Feature, messagesOf, type Translator, translatorOf } from "./registry.ts";

interface ReaderContext {
  market: Market;
  features: readonly Feature[];
  /** The time of the page's rendering, the same on the server and in the browser. */
  now: Date;
  /** The IANA zone of days and times. */
  zone: string;
}

const Reader = createContext<ReaderContext | null>(null);

function useReader(): ReaderContext {
  const reader = use(Reader);
  if (!reader) throw new Error("Words are used outside of Messages");
  return reader;
}

// Asking, several times a page, took a hundredth of a page's time. A runtime has some 600 zones, each in any case of letters.
const knownZones = new Set<string>();
const MOST_KEPT = 1_000;

/** Whether this runtime has the zone: a browser may be older than a zone. */
function isKnown(zone: string): boolean {
  if (knownZones.has(zone)) return true;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
  } catch {
    return false;
  }
  if (knownZones.size < MOST_KEPT) knownZones.add(zone);
  return true;
}

/**
 * Provides the messages of the named features to the components inside. Suspends while a catalog is loading. If the runtime does not know
 * the zone, times are in the market's.
 */
export function Messages({
  children,
  market,
  features,
  now,
  zone,
}: Omit<ReaderContext, "zone"> & { zone?: string | undefined; children: ReactNode }) {
  const found = messagesOf(market, features);
  if (found instanceof Promise) use(found);
  const known = zone !== undefined && isKnown(zone) ? zone : factsOf(market).timeZone;
  const names = features.join();
  // The same object while its content is: a changed context would remove parts of the page that are not hydrated yet (`deferred.tsx`).
  // biome-ignore lint/correctness/useExhaustiveDependencies: the features, by their names
  const reader = useMemo(() => ({ market, features, now, zone: known }), [market, names, Number(now), known]);
  return <Reader value={reader}>{children}</Reader>;
}

/** The translator of one catalog: `const t = useT("search")`. The name has to be a literal, which the build looks for. */
export function useT<F extends Feature>(feature: F): Translator<F> {
  const { market, features } = useReader();
  // Checked on the server too, which has all catalogs: the browser has only those that the build found for the page.
  if (!features.includes(feature)) throw new Error(`The catalog "${feature}" is not among the page's`);
  return translatorOf(market, feature);
}

/** The reader's market. */
export function useMarket(): Market {
  return useReader().market;
}

/** The reader's IANA zone. */
export function useZone(): string {
  return useReader().zone;
}

/** Formatters of money, percentages, dates and relative time for the reader. */
export function useFormat(): MarketFormats {
  const { market, zone } = useReader();
  return formatsOf(market, zone);
}

/** Returns a function that tells whether a past moment was today, in the reader's zone. */
export function useIsToday(): (moment: Date) => boolean {
  const { market, zone, now } = useReader();
  const { date } = formatsOf(market, zone);
  // A moment after the page's rendering is just now, even past midnight.
  return (moment) => moment > now || date(moment) === date(now);
}

/** Returns a function from a moment to its relative time: "just now", "5 minutes ago" (specification §9 "Relative time labels"). */
export function useAgo(): (moment: Date | string) => string {
  const t = useT("shell");
  const { market, now } = useReader();
  return (moment) => formatsOf(market).ago(moment, now) ?? t("justNow");
}
