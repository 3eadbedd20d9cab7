/** Which compiled messages this process or page holds. The server holds all; a visitor's browser only what its pages use. */
import { createTranslator, type Messages } from "use-intl/core";
import { catalogAt } from "./catalog-place.ts";
import { factsOf, type Market } from "./markets.ts";

/** The name of a catalog; `catalog-place.ts` says where it lies. */
export type Feature = keyof import("../../.generated/messages.d.ts").Messages;

/** Knows the keys and arguments of one feature's messages. */
export type Translator<F extends Feature> = ReturnType<typeof createTranslator<Messages, F>>;

export type Catalog = Record<string, unknown>;

const held = new Map<string, Catalog>();
const arriving = new Map<string, Promise<Record<string, Catalog>>>();

type Loaders = Record<string, () => Promise<Catalog>>;

// The server holds everything from the start (`catalog.server.ts`). A browser reads one market's, and only from its second page on: the table
// of all files of all markets, whose names do not compress, is not for its first load.
const tables: Record<string, () => Promise<Loaders>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<Loaders>("./loaders/*.ts", { import: "loaders" });

/** Adds messages that arrived with the page (browser) or the program (server). */
export function storeCatalog(market: Market, feature: string, catalog: Catalog): void {
  held.set(`${market}/${feature}`, catalog);
}

/** Fetches ahead where the market's messages are, so that the next page's are one request away. */
export async function expectMore(market: Market): Promise<void> {
  await tables[`./loaders/${market}.ts`]?.();
}

/** The messages of the features: at once when all are held, else a promise (always the same one, as React's `use` needs). */
export function messagesOf(
  market: Market,
  features: readonly Feature[],
): Record<string, Catalog> | Promise<Record<string, Catalog>> {
  if (features.every((feature) => held.has(`${market}/${feature}`))) {
    return Object.fromEntries(features.map((feature) => [feature, held.get(`${market}/${feature}`)!]));
  }
  const key = `${market}:${features.join()}`;
  let promise = arriving.get(key);
  if (!promise) {
    promise = Promise.all(features.map(async (feature) => [feature, await load(market, feature)] as const)).then(
      (entries) => Object.fromEntries(entries),
    );
    arriving.set(key, promise);
  }
  return promise;
}

async function load(market: Market, feature: Feature): Promise<Catalog> {
  const key = `${market}/${feature}`;
  const known = held.get(key);
  if (known) return known;
  const loaders = await tables[`./loaders/${market}.ts`]?.();
  const loader = Object.entries(loaders ?? {}).find(([file]) => catalogAt(file)?.name === feature)?.[1];
  if (!loader) throw new Error(`No catalog ${key}`);
  const catalog = await loader();
  held.set(key, catalog);
  return catalog;
}

const translators = new Map<string, unknown>();

/** The translator of a feature's messages, one for all who ask. Throws when the catalog is not held, or later for a missing message. */
export function translatorOf<F extends Feature>(market: Market, feature: F): Translator<F> {
  const key = `${market}/${feature}`;
  let translator = translators.get(key);
  if (!translator) {
    const catalog = held.get(key);
    if (!catalog) throw new Error(`The catalog ${key} is not here`);
    const { bcp47, timeZone } = factsOf(market);
    translator = createTranslator({
      locale: bcp47,
      timeZone,
      messages: { [feature]: catalog } as never,
      namespace: feature as never,
      onError: (error) => {
        throw error;
      },
    });
    translators.set(key, translator);
  }
  return translator as Translator<F>;
}
