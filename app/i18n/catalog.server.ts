/** Loads all catalogs of all markets into the server, for pages, mails, notices and failures. */
import { catalogAt } from "./catalog-place.ts";
import type { Market } from "./markets.ts";
import { type Catalog, type Feature, storeCatalog } from "./registry.ts";

const catalogs = import.meta.glob<Catalog>(["./messages/*/*.json", "../features/**/words/*.json"], {
  import: "default",
  eager: true,
});

for (const [file, catalog] of Object.entries(catalogs)) {
  const { market, name } = catalogAt(file)!;
  storeCatalog(market as Market, name, catalog);
}

/** All flash messages by name, each with its catalog and its key there. */
export const FLASHES: ReadonlyMap<string, { catalog: Feature; key: string }> = new Map(
  Object.entries(catalogs).flatMap(([file, messages]) => {
    const { market, name } = catalogAt(file)!;
    if (market !== "uk") return [];
    const catalog = name as Feature;
    if (name === "flash") return Object.keys(messages).map((key) => [key, { catalog, key }] as const);
    return Object.keys(messages.flash ?? {}).map((key) => [key, { catalog, key: `flash.${key}` }] as const);
  }),
);

export { type Translator, translatorOf as translator } from "./registry.ts";
