/** The server's side of the catalogs: all messages of all markets, and translators for mails, notices and failures. */
import { createTranslator, type Messages } from "use-intl/core";
import { factsOf, MARKETS, type Market } from "./markets.ts";
import { type Catalog, type Feature, hold, messagesOf } from "./registry.ts";

const catalogs = import.meta.glob<Catalog>("./messages/*/*.json", { import: "default", eager: true });

for (const [file, catalog] of Object.entries(catalogs)) {
  const [, market, feature] = /\/(\w+)\/([\w-]+)\.json$/.exec(file)!;
  hold(market as Market, feature!, catalog);
}

const features = [...new Set(Object.keys(catalogs).map((file) => /([\w-]+)\.json$/.exec(file)![1]))] as Feature[];
const all = new Map(MARKETS.map((market) => [market, messagesOf(market, features) as Record<string, Catalog>]));

/** Knows the keys and arguments of one feature's messages. */
export type Translator<F extends Feature> = ReturnType<typeof createTranslator<Messages, F>>;

const translators = new Map<string, unknown>();

/** The translator of a feature's messages for a market, one shared instance. */
export function translator<F extends Feature>(market: Market, feature: F): Translator<F> {
  const key = `${market}/${feature}`;
  let t = translators.get(key);
  if (!t) {
    const { bcp47, timeZone } = factsOf(market);
    t = createTranslator({ locale: bcp47, timeZone, messages: all.get(market) as never, namespace: feature as never });
    translators.set(key, t);
  }
  return t as Translator<F>;
}

/** The messages of the named features for the page, as they stand in the document. */
export function messagesForPage(market: Market, names: readonly Feature[]): Record<string, Catalog> {
  return messagesOf(market, names) as Record<string, Catalog>;
}
