/** The loaded catalogs of this process or page, and their translators. The server loads all; a browser only those of its pages. */
import { createTranslator } from "use-intl/core";
import type { Messages } from "../../.generated/messages.d.ts";
import { catalogAt } from "./catalog-place.ts";
import { factsOf, type Market } from "./markets.ts";

/** The name of a catalog (`catalog-place.ts`). */
export type Feature = keyof Messages;

declare const CATALOG: unique symbol;

/** The typed `t()` of one catalog. It carries the catalog's name: without it the compiler takes any catalog's for any other's. */
export type Translator<F extends Feature> = ReturnType<typeof createTranslator<Messages, F>> & {
  readonly [CATALOG]: F;
};

export type Catalog = Record<string, unknown>;

const loaded = new Map<string, Catalog>();
const loading = new Map<string, Promise<Record<string, Catalog>>>();

type Loaders = Record<string, () => Promise<Catalog>>;

// Browsers only: the server has all catalogs from the start (`catalog.server.ts`). One chunk for each market, loaded after the first page: a
// table of all files of all markets, whose names do not compress, would be too large for the first load.
const tables: Record<string, () => Promise<Loaders>> = import.meta.env.SSR
  ? {}
  : import.meta.glob<Loaders>("./loaders/*.ts", { import: "loaders" });

/** Another way to write all messages, on the server only: the pseudo-language (`pseudo.server.ts`). */
interface Variant {
  /** Whether the request that is being answered has it. */
  isChosen(): boolean;
  /** Writes a compiled catalog in it. */
  write(catalog: Catalog): Catalog;
}

let variant: Variant | undefined;
const written = new Map<string, Catalog>();

/** Offers the variant to requests. */
export function offerVariant(offered: Variant): void {
  variant = offered;
}

/** A loaded catalog in the variant. */
function inVariant(key: string): Catalog | undefined {
  const catalog = loaded.get(key);
  if (catalog && !written.has(key)) written.set(key, variant!.write(catalog));
  return written.get(key);
}

/** Adds a catalog, from the document (browser) or the program (server). */
export function storeCatalog(market: Market, feature: string, catalog: Catalog): void {
  loaded.set(`${market}/${feature}`, catalog);
}

/** Preloads the market's table of catalogs, so that the next page's catalogs need one request only. */
export async function expectMore(market: Market): Promise<void> {
  await tables[`./loaders/${market}.ts`]?.();
}

/** The catalogs of the features: synchronously if all are loaded, else a promise (always the same one, as React's `use` needs). */
export function messagesOf(
  market: Market,
  features: readonly Feature[],
): Record<string, Catalog> | Promise<Record<string, Catalog>> {
  if (import.meta.env.SSR && variant?.isChosen()) return allInVariant(market);
  if (features.every((feature) => loaded.has(`${market}/${feature}`))) {
    return Object.fromEntries(features.map((feature) => [feature, loaded.get(`${market}/${feature}`)!]));
  }
  const key = `${market}:${features.join()}`;
  let promise = loading.get(key);
  if (!promise) {
    promise = Promise.all(features.map(async (feature) => [feature, await load(market, feature)] as const)).then(
      (entries) => Object.fromEntries(entries),
    );
    loading.set(key, promise);
  }
  return promise;
}

/** All catalogs that browsers may have, in the variant: what a browser would load later has none. */
function allInVariant(market: Market): Record<string, Catalog> {
  const keys = [...loaded.keys()].filter((key) => key.startsWith(`${market}/`) && !key.endsWith("-mail"));
  return Object.fromEntries(keys.map((key) => [key.slice(market.length + 1), inVariant(key)!]));
}

async function load(market: Market, feature: Feature): Promise<Catalog> {
  const key = `${market}/${feature}`;
  const known = loaded.get(key);
  if (known) return known;
  const loaders = await tables[`./loaders/${market}.ts`]?.();
  const loader = Object.entries(loaders ?? {}).find(([file]) => catalogAt(file)?.name === feature)?.[1];
  if (!loader) throw new Error(`No catalog ${key}`);
  const catalog = await loader();
  loaded.set(key, catalog);
  return catalog;
}

const translators = new Map<string, unknown>();

/** The translator of a catalog, cached. Throws if the catalog is not loaded; the translator throws for a missing message. */
export function translatorOf<F extends Feature>(market: Market, feature: F): Translator<F> {
  const key = `${market}/${feature}`;
  const chosen = import.meta.env.SSR && variant?.isChosen() === true;
  const name = chosen ? `${key} in the variant` : key;
  let translator = translators.get(name);
  if (!translator) {
    const catalog = chosen ? inVariant(key) : loaded.get(key);
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
    translators.set(name, translator);
  }
  return translator as Translator<F>;
}
