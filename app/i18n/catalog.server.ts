/** The server's side of the catalogs: holds all messages of all markets, for pages, mails, notices and failures. */
import type { Market } from "./markets.ts";
import { type Catalog, hold } from "./registry.ts";

const catalogs = import.meta.glob<Catalog>("./messages/*/*.json", { import: "default", eager: true });

for (const [file, catalog] of Object.entries(catalogs)) {
  const [, market, feature] = /\/(\w+)\/([\w-]+)\.json$/.exec(file)!;
  hold(market as Market, feature!, catalog);
}

export { type Translator, translatorOf as translator } from "./registry.ts";
