/** What the product says, read from its catalogs, so that the tests speak each market's language as its readers do. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createTranslator } from "use-intl/core";
import { factsOf, type Market } from "#app/i18n/markets.ts";

type Messages = import("../../.generated/messages.d.ts").Messages;
type Feature = keyof Messages;
type Words = { readonly [F in Feature]: ReturnType<typeof createTranslator<Messages, F>> };

const root = join(import.meta.dirname, "../../app/i18n/messages");
const known = new Map<Market, Words>();

/** All texts of a market: `words("fi").accounts("signUp.title")`. */
export function words(market: Market): Words {
  let found = known.get(market);
  if (!found) {
    found = read(market);
    known.set(market, found);
  }
  return found;
}

function read(market: Market): Words {
  const folder = join(root, market);
  const messages = Object.fromEntries(
    readdirSync(folder)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name.slice(0, -5), JSON.parse(readFileSync(join(folder, name), "utf8")) as unknown]),
  ) as unknown as Messages;
  const { bcp47, timeZone } = factsOf(market);
  const translators = Object.keys(messages).map((namespace) => [
    namespace,
    createTranslator({ locale: bcp47, timeZone, messages, namespace: namespace as Feature, onError: fail }),
  ]);
  return Object.fromEntries(translators) as Words;
}

function fail(error: Error): never {
  throw error;
}
