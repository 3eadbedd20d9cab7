/** Where catalogs of messages lie, and what they are called. Vite wants its patterns as literals: `catalog.server.ts` and `loaders/` repeat the places. */

/** Finds every catalog below the project's folder, as a pattern of `node:fs` or of Vite. */
export const CATALOG_PLACES = ["app/i18n/messages/*/*.json", "app/features/**/words/*.json"];

const SHARED = /(?:^|\/)messages\/(\w+)\/([\w-]+)\.json$/;
const OF_FEATURE = /(?:^|\/)features\/([\w/-]+)\/words\/(\w+)\.json$/;

/**
 * The market and the name of the catalog in a file; undefined if it holds none. `i18n/messages/uk/search.json` is `search`. A feature's own
 * `features/rates/words/uk.json` is `rates`, `features/rates/emails/words/uk.json` is `rates-mail`, and one of a subject, such as
 * `features/accounts/sign-in/words/uk.json`, is `accounts-sign-in`. What ends in `-mail` never goes to a browser.
 */
export function catalogAt(file: string): { market: string; name: string } | undefined {
  const shared = SHARED.exec(file);
  if (shared) return { market: shared[1]!, name: shared[2]! };
  const own = OF_FEATURE.exec(file);
  if (!own) return undefined;
  const name = own[1]!.split("/").map((part) => (part === "emails" ? "mail" : part));
  return { market: own[2]!, name: name.join("-") };
}
