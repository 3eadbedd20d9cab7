/** The five hosts as they stand around a request, and the addresses that may go out with the product's name on them. */
import { DEFAULT_MARKET, knownMarketOf, MARKETS, type Market, type Site, siteOf } from "#app/i18n/markets.ts";
import { env } from "../env/env.server.ts";

/** The site that the address belongs to by the settings; undefined on a host that is nobody's. */
export function siteAt(url: URL): Site | undefined {
  return siteOf(url, env().hosts);
}

/** The origins of the other hosts of the site; none on a host that is nobody's. */
export function sisterOrigins(url: URL): string[] {
  const site = siteAt(url);
  return site ? MARKETS.filter((market) => market !== site.here).map((market) => site.origins[market]) : [];
}

/** The scheme that browsers see: behind a proxy with TLS that of PUBLIC_URL. */
export function publicScheme(): "http:" | "https:" {
  return env().PUBLIC_URL?.startsWith("https:") ? "https:" : "http:";
}

/** Where the product stands when nothing better is known. */
export function ownOrigin(): string {
  const { PUBLIC_URL, PORT } = env();
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
}

/** The origin to name in a page that is read at the address. A Host header is the sender's to choose: a foreign one is not repeated. */
export function shownOrigin(url: URL): string {
  const site = siteAt(url);
  return site ? site.origins[site.here] : ownOrigin();
}

/** Where search engines are to find what is read here: in its language, and in the others. */
export interface Listing {
  /** Null where nothing may be listed. */
  origin: string | null;
  /** Null on a site of one host. */
  origins: Readonly<Record<Market, string>> | null;
  /** The site is public and this host is none of its own: no page of it may be listed. */
  hidden: boolean;
}

/** How search engines are to take a page that visitors read at the address in the market's language. */
export function listingOf(url: URL, market: Market): Listing {
  const site = siteAt(url);
  if (site) return { origin: site.origins[market], origins: site.origins, hidden: false };
  if (isPublicHost(url.host)) return { origin: ownOrigin(), origins: null, hidden: false };
  return { origin: null, origins: null, hidden: Boolean(env().PUBLIC_URL) };
}

/** As `listingOf`, for files that are the same for all who read them at a host, whatever language they prefer. */
export function hostListing(url: URL): Listing & { market: Market } {
  const market = siteAt(url)?.here ?? DEFAULT_MARKET;
  return { market, ...listingOf(url, market) };
}

/** The host that the public knows a market by, to be read by people. */
export function marketHost(market: Market): string {
  const { PUBLIC_URL, hosts } = env();
  return PUBLIC_URL ? new URL(linkOrigin(market)).host : hosts[market];
}

function isPublicHost(host: string): boolean {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL !== undefined && new URL(PUBLIC_URL).host === host;
}

/** Whether a Host value is one of ours by the settings. What is shown on all others is the same, and names none of them. */
export function isOwnHost(host: string): boolean {
  return knownMarketOf(host, env().hosts) !== undefined || isPublicHost(host);
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** On a developer's machine: by which of its many names each person last came. */
const cameBy = new Map<string, string>();

/** Remembers where somebody comes by, for links in mails that no request of theirs causes. Only where there is no public address. */
export function noteOrigin(accountId: string, url: URL): void {
  if (env().devPages && !env().PUBLIC_URL) cameBy.set(accountId, url.origin);
}

/** Where somebody last came by, if that is known. */
export function notedOrigin(accountId: string): string | undefined {
  return cameBy.get(accountId);
}

/**
 * The origin that links in a mail to a reader of the market begin with: the market's host under PUBLIC_URL's scheme and port. When
 * PUBLIC_URL is none of the five hosts it is the only one there is. Without PUBLIC_URL, in development that is, the sister of the host
 * that the causing request came by, or the very origin where that is this machine. A request's own Host is the sender's to choose: believed
 * as it stands, it would let anybody have reset links to a host of theirs mailed to others. So only the product's own hosts pass.
 */
export function linkOrigin(market: Market, asked?: string): string {
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL) return siteAt(new URL(PUBLIC_URL))?.origins[market] ?? ownOrigin();
  if (!asked || !URL.canParse(asked)) return ownOrigin();
  const url = new URL(asked);
  return siteAt(url)?.origins[market] ?? (LOOPBACK.has(url.hostname) ? url.origin : ownOrigin());
}
