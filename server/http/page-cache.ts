/**
 * The cache of visitors' pages. They contain nothing personal, so one rendering serves all visitors of a host with the same language and
 * theme. Pages are stored ready to send; shared caches may store those for browsers without any choice (decision 002).
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { DISMISSED_COOKIE, FRAME_TAG } from "#app/features/announcements/announcement.ts";
import { forgetShown, shownNotices } from "#app/features/announcements/shown.server.ts";
import { COMPARISON_COOKIE } from "#app/features/bookmarks/comparison/comparison.ts";
import { COOKIE_CHOICE, parseCookieChoice } from "#app/features/consent/consent.ts";
import { COOKIE_PREFIX } from "#app/features/sessions/cookies.server.ts";
import { isMarket, type Market, marketOf } from "#app/i18n/markets.ts";
import { PSEUDO_COOKIE } from "#app/i18n/pseudo.ts";
import { env } from "#app/platform/env/env.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { FLASH_COOKIE } from "#app/platform/http/flash.ts";
import { isId } from "#app/platform/ids.ts";
import { isOwnHost } from "#app/platform/site/site.server.ts";

/** Bytes of stored pages. */
const CAPACITY = 64 * 1024 * 1024;
/** Short, since labels such as "3 hours ago" age. */
const LIFETIME_MILLISECONDS = 60_000;

/**
 * Prefixes of the cookies that change a response. A browser without any of them has made no choice. The rule for proxies in
 * `docs/operations.md` has the same list.
 */
const OWN_COOKIES = [
  COOKIE_PREFIX,
  `${FLASH_COOKIE}=`,
  "preferredLanguage=",
  "theme=",
  `${COOKIE_CHOICE}=`,
  `${COMPARISON_COOKIE}=`,
  `${DISMISSED_COOKIE}=`,
] as const;

/**
 * Cache-Control of shared responses: a minute in shared caches, which are not invalidated; browsers revalidate each time, since a choice
 * changes the response (RFC 9111 §5.2.2).
 */
export const SHARED = "public, max-age=0, must-revalidate, s-maxage=60";
/** Cache-Control of a response for one reader, at an address with shared responses. */
export const OWN = "private, no-store";

const VARY = "Cookie, Accept-Encoding";
/** Headers that are set for each copy, or belong to one request. */
const NOT_STORED = new Set(["cache-control", "content-encoding", "content-length", "etag", "vary", "x-request-id"]);

/** A response, ready to be written. */
interface Copy {
  headers: string[];
  body: string;
}

interface StoredPage {
  key: string;
  /** In latin1, one character for each byte: Node writes headers and body together if both are strings, which takes a tenth less time. */
  text: string;
  headers: string[];
  etag: string;
  /** Shared or own, compressed or not. Lazy: pages that search engines crawl are mostly requested once. */
  copies: (Copy | undefined)[];
  size: number;
  tags: readonly string[];
  storedAt: number;
}

export interface PageCache {
  /** Answers from the cache; false if it cannot. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** Whether no page was dropped in the last `seconds`. */
  isCalm(seconds: number): boolean;
  /** How often `drop` was called; read before a page is rendered, for `store`. */
  drops(): number;
  /**
   * Stores a page with the headers of its response, unless pages were dropped since `drops` was read: its data may be older than that.
   * Returns its entity tag if it was stored.
   */
  store(key: string, page: string, headers: Headers, tags: readonly string[], drops: number): string | undefined;
  /** Drops the pages with any of the tags, or all. */
  drop(tags: readonly string[] | "all"): void;
}

/** Whether a request with these cookies gets the shared response of its host and address, which shared caches may store. */
export function isShared(cookies: string | undefined): boolean {
  return cookies === undefined || !OWN_COOKIES.some((name) => cookies.includes(name));
}

/**
 * A page's key in the cache; undefined for requests that are not a visitor's GET or HEAD, and for readers who have closed a notice until it is
 * known whether it is shown.
 */
export function pageKey(
  method: string,
  url: string,
  host: string | undefined,
  cookies: string | undefined,
): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || !host) return undefined;
  if (cookies?.includes("stakeholm.session=") || cookies?.includes(`${FLASH_COOKIE}=`)) return undefined;
  if (cookies?.includes(`${PSEUDO_COOKIE}=`)) return undefined;
  const preferred = readCookie(cookies, "preferredLanguage");
  const theme = readCookie(cookies, "theme");
  const site = hostSite(host);
  const market = isMarket(preferred) ? preferred : site.market;
  // Without a cookie choice, every page shows the cookie banner; with consent to analytics, it counts itself.
  const choice = parseCookieChoice(readCookie(cookies, COOKIE_CHOICE));
  const counted = choice ? (choice.analytics ? "counted" : "") : "?";
  const dismissed = dismissedNotice(cookies);
  if (dismissed === undefined) return undefined;
  return `${market} ${dismissed} ${counted} ${theme === "light" || theme === "dark" ? theme : ""} ${site.host} ${url}`;
}

/**
 * The notice that the reader has closed, which makes way for another; empty for none, and for one that is not shown anyway, since a client can
 * invent any number of ids. Undefined while it is not known.
 */
function dismissedNotice(cookies: string | undefined): string | undefined {
  const dismissed = readCookie(cookies, DISMISSED_COOKIE);
  if (!isId(dismissed)) return "";
  const shown = shownNotices();
  return shown && (shown.has(dismissed) ? dismissed : "");
}

interface HostSite {
  market: Market;
  /** Empty for all foreign hosts, whose pages are the same: a client can invent any number of them. */
  host: string;
}

// Cached: recognising a host takes half as long as a response from the cache.
const MOST_HOSTS = 100;
const hostSites = new Map<string, HostSite>();

function hostSite(host: string): HostSite {
  const known = hostSites.get(host);
  if (known) return known;
  if (hostSites.size >= MOST_HOSTS) hostSites.clear();
  const site = { market: marketOf(host, env().hosts), host: isOwnHost(host) ? host : "" };
  hostSites.set(host, site);
  return site;
}

/** Makes an empty cache. */
export function createPageCache(): PageCache {
  // A Map has the order of insertion, and `answer` inserts again: the first entry is the least recently used.
  const pages = new Map<string, StoredPage>();
  let totalSize = 0;
  let drops = 0;
  let droppedAt = Number.NEGATIVE_INFINITY;

  function remove(page: StoredPage): void {
    pages.delete(page.key);
    totalSize -= page.size;
  }

  return {
    answer(request, response) {
      const { host, cookie } = request.headers;
      const key = pageKey(request.method ?? "", request.url ?? "", host, cookie);
      const page = key === undefined ? undefined : pages.get(key);
      if (!page) return false;
      if (Date.now() - page.storedAt > LIFETIME_MILLISECONDS) {
        remove(page);
        return false;
      }
      // By its own key: the equal one of this request would then outlive the request.
      pages.delete(page.key);
      pages.set(page.key, page);
      send(page, isShared(cookie), request, response);
      return true;
    },
    isCalm: (seconds) => performance.now() - droppedAt > seconds * 1_000,
    drops: () => drops,
    store(key, text, headers, tags, dropsBefore) {
      if (drops !== dropsBefore) return undefined;
      const page = makePage(key, text, headers, tags);
      const old = pages.get(key);
      if (old) remove(old);
      pages.set(key, page);
      totalSize += page.size;
      for (const oldest of pages.values()) {
        if (totalSize <= CAPACITY) break;
        remove(oldest);
      }
      return page.etag;
    },
    drop(tags) {
      drops++;
      droppedAt = performance.now();
      if (tags === "all" || tags.includes(FRAME_TAG)) forgetShown();
      for (const page of pages.values()) {
        if (tags === "all" || page.tags.some((tag) => tags.includes(tag))) remove(page);
      }
    },
  };
}

function makePage(key: string, text: string, headers: Headers, tags: readonly string[]): StoredPage {
  const bytes = Buffer.from(text);
  return {
    key,
    text: bytes.toString("latin1"),
    headers: [...headers].filter(([name]) => !NOT_STORED.has(name)).flat(),
    etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    copies: [],
    // With its compressed copy, which is about a fifth as long.
    size: Math.ceil(1.2 * bytes.length),
    tags,
    storedAt: Date.now(),
  };
}

function send(page: StoredPage, shared: boolean, request: IncomingMessage, response: ServerResponse): void {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  // Without the `W/`, which proxies may have removed; the header may list several tags.
  if (shared && known?.includes(page.etag.slice(2))) {
    response.writeHead(304, ["Cache-Control", SHARED, "ETag", page.etag, "Vary", VARY]).end();
    return;
  }
  const gzip = accepted !== undefined && /\bgzip\b/.test(accepted);
  const index = (shared ? 2 : 0) + (gzip ? 1 : 0);
  page.copies[index] ??= makeCopy(page, shared, gzip);
  const { headers, body } = page.copies[index];
  response.writeHead(200, headers).end(body, "latin1");
}

function makeCopy(page: StoredPage, shared: boolean, gzip: boolean): Copy {
  // The own copy and the shared one have the same body.
  const twin = page.copies[(shared ? 0 : 2) + (gzip ? 1 : 0)];
  const body =
    twin?.body ?? (gzip ? gzipSync(Buffer.from(page.text, "latin1"), { level: 9 }).toString("latin1") : page.text);
  const headers = [
    ...page.headers,
    ...(shared ? ["Cache-Control", SHARED, "ETag", page.etag] : ["Cache-Control", OWN]),
    ...["Vary", VARY, "Content-Length", String(body.length)],
    ...(gzip ? ["Content-Encoding", "gzip"] : []),
  ];
  return { headers, body };
}
