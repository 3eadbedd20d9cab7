/** Which compiled messages this process or page holds. The server holds all; a visitor's browser only what its pages use. */
import type { Market } from "./markets.ts";

/** One message file: `messages/<market>/<feature>.json`. */
export type Feature = keyof import("../../.generated/messages.d.ts").Messages;
export type Catalog = Record<string, unknown>;

const held = new Map<string, Catalog>();
const arriving = new Map<string, Promise<Record<string, Catalog>>>();

// The server holds everything from the start (`catalog.server.ts`).
const loaders = import.meta.env.SSR ? {} : import.meta.glob<Catalog>("./messages/*/*.json", { import: "default" });

/** Adds messages that arrived with the page (browser) or the program (server). */
export function hold(market: Market, feature: string, catalog: Catalog): void {
  held.set(`${market}/${feature}`, catalog);
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
  const loader = loaders[`./messages/${key}.json`];
  if (!loader) throw new Error(`No catalog ${key}`);
  const catalog = await loader();
  held.set(key, catalog);
  return catalog;
}
