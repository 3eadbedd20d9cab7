/** Where members find a pitch: by the page that they were on (Referer, RFC 9110 section 10.1.3). Pure. */
import { isSearchEngine } from "#app/platform/http/search-engines.ts";

/**
 * `home` is home, bookmarks and other pages of Stakeholm, `members` profiles, the network and conversations, `engine` a search engine, and
 * `direct` everything without a page before it or on other sites: a link, a mail, a typed address.
 */
export const VIEW_SOURCES = ["search", "matches", "home", "notices", "members", "engine", "direct"] as const;

export type ViewSource = (typeof VIEW_SOURCES)[number];

/** The first that matches a path of ours decides. */
const PAGES: readonly (readonly [RegExp, ViewSource])[] = [
  [/^\/pages\/(search|saved-searches|compare)\b/, "search"],
  [/^\/pages\/matches\b/, "matches"],
  [/^\/pages\/notifications\b/, "notices"],
  [/^\/pages\/(profile|network|messages|offers|meetings)\b/, "members"],
  // Who has just signed in was sent to the pitch from elsewhere.
  [/^\/pages\/(sign-in|sign-up|second-factor|confirm-email|welcome)\b/, "direct"],
];

/** The source that a request's Referer tells. `isOwn` tells hosts of this platform. */
export function viewSourceOf(referer: string | null, isOwn: (host: string) => boolean): ViewSource {
  const from = referer && URL.parse(referer);
  if (!from) return "direct";
  if (isOwn(from.host)) return PAGES.find(([pattern]) => pattern.test(from.pathname))?.[1] ?? "home";
  return isSearchEngine(from.hostname) ? "engine" : "direct";
}
