/** Words and formats in components. */
import { type ReactNode, use, useMemo } from "react";
import { IntlProvider, useLocale, useNow, useTranslations } from "use-intl";
import { formatsOf, type MarketFormats } from "./format.ts";
import { factsOf, type Locale, MARKETS, type Market } from "./markets.ts";
import { type Feature, messagesOf } from "./registry.ts";

/** Gives the components inside the messages of the named features. Suspends while a catalog is on its way. */
export function Messages(props: { market: Market; features: readonly Feature[]; now: Date; children: ReactNode }) {
  const { market, children } = props;
  const found = messagesOf(market, props.features);
  const messages = found instanceof Promise ? use(found) : found;
  const facts = factsOf(market);
  return (
    <IntlProvider
      locale={facts.bcp47}
      timeZone={facts.timeZone}
      now={props.now}
      messages={messages as never}
      onError={onMessageError}
    >
      {children}
    </IntlProvider>
  );
}

// A missing message is a bug of the page (its route does not name the catalog); it must not pass unseen.
function onMessageError(error: Error): void {
  throw error;
}

/** The translator of one feature's messages: `const t = useT("search")`. */
export const useT = useTranslations;

/** The reader's market. */
export function useMarket(): Market {
  const locale = useLocale() as Locale;
  return MARKETS.find((market) => factsOf(market).bcp47 === locale)!;
}

/** Formatters of money, percentages, dates and relative time for the reader. */
export function useFormat(): MarketFormats {
  const market = useMarket();
  return useMemo(() => formatsOf(market), [market]);
}

/** How long ago a moment was, in words: "just now", "5 minutes ago" (specification §9 "Relative time labels"). */
export function useAgo(): (moment: Date | string) => string {
  const t = useT("shell");
  const format = useFormat();
  const now = useNow();
  return (moment) => format.ago(moment, now) ?? t("justNow");
}
