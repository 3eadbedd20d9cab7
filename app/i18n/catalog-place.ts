/**
 * Paths and names of catalogs. Vite needs literal patterns, so `catalog.server.ts` and `loaders/` repeat them.
 */

/** Patterns of all catalogs in the project, for `node:fs` and Vite. */
export const CATALOG_PLACES = ["app/i18n/messages/*/*.json", "app/features/**/words/*.json"];

const SHARED = /(?:^|\/)messages\/(\w+)\/([\w-]+)\.json$/;
const OF_FEATURE = /(?:^|\/)features\/([\w/-]+)\/words\/(\w+)\.json$/;

/**
 * The market and the name of a file's catalog; undefined if the file is none. `i18n/messages/uk/search.json` is `search`. A feature's
 * `features/rates/words/uk.json` is `rates`, `features/rates/emails/words/uk.json` is `rates-mail`, and one of a subject, such as
 * `features/accounts/sign-in/words/uk.json`, is `accounts-sign-in`. Catalogs that end in `-mail` are never sent to browsers.
 */
export function catalogAt(file: string): { market: string; name: string } | undefined {
  const shared = SHARED.exec(file);
  if (shared) return { market: shared[1]!, name: shared[2]! };
  const own = OF_FEATURE.exec(file);
  if (!own) return undefined;
  const name = own[1]!.split("/").map((part) => (part === "emails" ? "mail" : part));
  return { market: own[2]!, name: name.join("-") };
}
