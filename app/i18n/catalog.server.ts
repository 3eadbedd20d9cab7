/** The server's side of the catalogs: holds all messages of all markets, for pages, mails, notices and failures. */
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

/** Every message that a page says once after something was done, by its name: the catalog that has its words, and their key in there. */
export const FLASHES: ReadonlyMap<string, { catalog: Feature; key: string }> = new Map(
  Object.entries(catalogs).flatMap(([file, words]) => {
    const { market, name } = catalogAt(file)!;
    if (market !== "uk") return [];
    const catalog = name as Feature;
    if (name === "flash") return Object.keys(words).map((key) => [key, { catalog, key }] as const);
    return Object.keys(words.flash ?? {}).map((key) => [key, { catalog, key: `flash.${key}` }] as const);
  }),
);

export { type Translator, translatorOf as translator } from "./registry.ts";
