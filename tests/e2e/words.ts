/** The product's texts from its catalogs, for tests in each market's language. */
import { join } from "node:path";
import { createTranslator } from "use-intl/core";
import { catalogFiles, readCatalog } from "#app/i18n/catalog-files.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Feature, Translator } from "#app/i18n/registry.ts";

type Words = { readonly [F in Feature]: Translator<F> };

const root = join(import.meta.dirname, "../..");
const known = new Map<Market, Words>();

/** The translators of a market: `words("fi").accounts("signUp.title")`. */
export function words(market: Market): Words {
  let found = known.get(market);
  if (!found) {
    found = read(market);
    known.set(market, found);
  }
  return found;
}

function read(market: Market): Words {
  const messages = Object.fromEntries([...catalogFiles(root, market)].map(([name, file]) => [name, readCatalog(file)]));
  const { bcp47, timeZone } = factsOf(market);
  const translators = Object.keys(messages).map((namespace) => [
    namespace,
    createTranslator({ locale: bcp47, timeZone, messages, namespace, onError: fail }),
  ]);
  return Object.fromEntries(translators) as Words;
}

function fail(error: Error): never {
  throw error;
}
