/** The five hosts of the site, and the origins of addresses in pages and mails. */
import {
  DEFAULT_MARKET,
  DEVELOPMENT_HOSTS,
  knownMarketOf,
  MARKETS,
  type Market,
  type Site,
  siteOf,
} from "#app/i18n/markets.ts";
import { env } from "../env/env.server.ts";

/** The site of an address, by the settings; undefined on an unknown host. */
export function siteAt(url: URL): Site | undefined {
  return siteOf(url, env().hosts);
}

/** The origins of the site's other hosts; none on an unknown host. */
export function sisterOrigins(url: URL): string[] {
  const site = siteAt(url);
  return site ? MARKETS.filter((market) => market !== site.here).map((market) => site.origins[market]) : [];
}

/** The scheme that browsers see: that of PUBLIC_URL, which may be a TLS proxy's. */
export function publicScheme(): "http:" | "https:" {
  return env().PUBLIC_URL?.startsWith("https:") ? "https:" : "http:";
}

/** The default origin: that of PUBLIC_URL, else localhost. */
export function ownOrigin(): string {
  const { PUBLIC_URL, PORT } = env();
  return PUBLIC_URL ? new URL(PUBLIC_URL).origin : `http://localhost:${PORT}`;
}

/** The origin to write into a page at this address. The client chooses the Host header, so an unknown host is not repeated. */
export function shownOrigin(url: URL): string {
  const site = siteAt(url);
  return site ? site.origins[site.here] : ownOrigin();
}

/** How search engines list a page: its origins, in its language and in the others. */
export interface Listing {
  /** Null if nothing may be listed. */
  origin: string | null;
  /** Null on a site with one host. */
  origins: Readonly<Record<Market, string>> | null;
  /** The site is public, but this host is not one of its own: none of its pages may be listed. */
  hidden: boolean;
}

/** The listing of a visitors' page at this address in a market's language. */
export function listingOf(url: URL, market: Market): Listing {
  const site = siteAt(url);
  if (site) return { origin: site.origins[market], origins: site.origins, hidden: false };
  if (isPublicHost(url.host)) return { origin: ownOrigin(), origins: null, hidden: false };
  return { origin: null, origins: null, hidden: Boolean(env().PUBLIC_URL) };
}

/** As `listingOf`, for files that are the same for all readers of a host, whatever their language. */
export function hostListing(url: URL): Listing & { market: Market } {
  const market = siteAt(url)?.here ?? DEFAULT_MARKET;
  return { market, ...listingOf(url, market) };
}

/** A market's public host, to show to people. */
export function marketHost(market: Market): string {
  const { PUBLIC_URL, hosts } = env();
  return PUBLIC_URL ? new URL(linkOrigin(market)).host : hosts[market];
}

function isPublicHost(host: string): boolean {
  const { PUBLIC_URL } = env();
  return PUBLIC_URL !== undefined && new URL(PUBLIC_URL).host === host;
}

/** Whether a Host value is one of ours by the settings. All other hosts get the same pages, without their name. */
export function isOwnHost(host: string): boolean {
  return knownMarketOf(host, env().hosts) !== undefined || isPublicHost(host);
}

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** In development: the origin that each account used last. */
const lastOrigins = new Map<string, string>();

/** Remembers an account's origin, for links in mails that no request of theirs causes. Only in development, without PUBLIC_URL. */
export function noteOrigin(accountId: string, url: URL): void {
  if (env().devPages && !env().PUBLIC_URL) lastOrigins.set(accountId, url.origin);
}

/** The origin that an account used last, if known. */
export function notedOrigin(accountId: string): string | undefined {
  return lastOrigins.get(accountId);
}

/**
 * The origin of links in a mail to a reader of the market: the market's host with PUBLIC_URL's scheme and port; or PUBLIC_URL's own, if it
 * is none of the five hosts. Without PUBLIC_URL, that is in development, the market's host beside that of the causing request, or the
 * request's origin if it is this machine; where no request is the cause, the demo's leads to the market's development host. Only the product's own hosts are accepted: the client chooses the Host header, and could otherwise
 * have reset links to a foreign host mailed to others.
 */
export function linkOrigin(market: Market, requested?: string): string {
  const { PUBLIC_URL, PORT, SEED } = env();
  if (PUBLIC_URL) return siteAt(new URL(PUBLIC_URL))?.origins[market] ?? ownOrigin();
  if (!requested && SEED === "demo") return `http://${DEVELOPMENT_HOSTS[market]}:${PORT}`;
  if (!requested || !URL.canParse(requested)) return ownOrigin();
  const url = new URL(requested);
  return siteAt(url)?.origins[market] ?? (LOOPBACK.has(url.hostname) ? url.origin : ownOrigin());
}
