/**
 * Rendered pages of visitors. They hold nothing personal, so one rendering serves all who read the same host in the same language and
 * theme. It is stored as it is sent; a proxy may keep what browsers get that have chosen nothing (decision 002).
 */
import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { COMPARISON_COOKIE } from "#app/features/bookmarks/comparison/comparison.ts";
import { COOKIE_CHOICE, parseCookieChoice } from "#app/features/consent/consent.ts";
import { COOKIE_PREFIX } from "#app/features/sessions/cookies.server.ts";
import { isMarket, type Market, marketOf } from "#app/i18n/markets.ts";
import { env } from "#app/platform/env/env.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { FLASH_COOKIE } from "#app/platform/http/flash.ts";
import { isOwnHost } from "#app/platform/site/site.server.ts";

/** Bytes of rendered text kept, and how long: labels such as "3 hours ago" must not grow old. */
const CAPACITY = 64 * 1024 * 1024;
const LIFETIME_MILLISECONDS = 60_000;

/**
 * What the names of cookies begin with by which an answer differs from that to a browser that has chosen nothing. The rule for proxies in
 * `docs/operations.md` has the same.
 */
export const OWN_COOKIES = [
  COOKIE_PREFIX,
  `${FLASH_COOKIE}=`,
  "preferredLanguage=",
  "theme=",
  `${COOKIE_CHOICE}=`,
  `${COMPARISON_COOKIE}=`,
] as const;

/** For a minute in shared caches, which nobody tells of a change; browsers ask each time, since a choice changes the answer (RFC 9111 §5.2.2). */
export const SHARED = "public, max-age=0, must-revalidate, s-maxage=60";
/** For an answer at an address where others' may be shared. */
export const OWN = "private, no-store";

const VARY = "Cookie, Accept-Encoding";
// Each copy says for itself what these are, or is sent to more than one request.
const NOT_STORED = new Set(["cache-control", "content-encoding", "content-length", "etag", "vary", "x-request-id"]);

/** A page as it goes out, ready to be written. */
interface Copy {
  headers: string[];
  body: string;
}

interface StoredPage {
  // One character for each byte: Node writes headers and body at once where both are strings, which takes a tenth less of its time.
  text: string;
  headers: string[];
  etag: string;
  /** Made when first asked for, which most pages that search engines walk through never are: shared or own, compressed or not. */
  copies: (Copy | undefined)[];
  size: number;
  tags: readonly string[];
  storedAt: number;
}

export interface PageCache {
  /** Answers from the store if it can. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** How often pages have been dropped; taken before a page is rendered, for `store`. */
  drops(): number;
  /**
   * Keeps a page that was answered with these headers, unless pages were dropped since `drops`: it may have been read before that. Returns its
   * entity tag if it was kept.
   */
  store(key: string, page: string, headers: Headers, tags: readonly string[], drops: number): string | undefined;
  /** Drops the pages that show any of the tags, or all. */
  drop(tags: readonly string[] | "all"): void;
}

/** Whether a request with these cookies is answered as every other of its host and address is: a shared cache may keep the answer. */
export function isShared(cookies: string | undefined): boolean {
  return cookies === undefined || !OWN_COOKIES.some((name) => cookies.includes(name));
}

/** A page's place in the store, or undefined for requests that are not a visitor's reading of a page. */
export function pageKey(
  method: string,
  url: string,
  host: string | undefined,
  cookies: string | undefined,
): string | undefined {
  if ((method !== "GET" && method !== "HEAD") || !host) return undefined;
  if (cookies?.includes("stakeholm.session=") || cookies?.includes(`${FLASH_COOKIE}=`)) return undefined;
  const preferred = readCookie(cookies, "preferredLanguage");
  const theme = readCookie(cookies, "theme");
  const place = placeOf(host);
  const market = isMarket(preferred) ? preferred : place.market;
  // Whoever has yet to choose cookies is asked on every page.
  const asked = parseCookieChoice(readCookie(cookies, COOKIE_CHOICE)) === undefined;
  return `${market} ${asked ? "?" : ""} ${theme === "light" || theme === "dark" ? theme : ""} ${place.host} ${url}`;
}

interface Place {
  market: Market;
  /** Empty for foreign hosts, of which a sender can think up any number: they share one place, for their pages are the same. */
  host: string;
}

// To tell whose a host is takes as long as half an answer.
const MOST_PLACES = 100;
const places = new Map<string, Place>();

function placeOf(host: string): Place {
  const known = places.get(host);
  if (known) return known;
  if (places.size >= MOST_PLACES) places.clear();
  const place = { market: marketOf(host, env().hosts), host: isOwnHost(host) ? host : "" };
  places.set(host, place);
  return place;
}

/** Makes an empty store. */
export function createPageCache(): PageCache {
  // A Map keeps the order of insertion: the first entry is the one least recently used.
  const pages = new Map<string, StoredPage>();
  let held = 0;
  let drops = 0;

  function remove(key: string, page: StoredPage): void {
    pages.delete(key);
    held -= page.size;
  }

  return {
    answer(request, response) {
      const { host, cookie } = request.headers;
      const key = pageKey(request.method ?? "", request.url ?? "", host, cookie);
      const page = key === undefined ? undefined : pages.get(key);
      if (!key || !page) return false;
      if (Date.now() - page.storedAt > LIFETIME_MILLISECONDS) {
        remove(key, page);
        return false;
      }
      pages.delete(key);
      pages.set(key, page);
      send(page, isShared(cookie), request, response);
      return true;
    },
    drops: () => drops,
    store(key, text, headers, tags, dropsBefore) {
      if (drops !== dropsBefore) return undefined;
      const page = makePage(text, headers, tags);
      const old = pages.get(key);
      if (old) remove(key, old);
      pages.set(key, page);
      held += page.size;
      for (const [oldest, entry] of pages) {
        if (held <= CAPACITY) break;
        remove(oldest, entry);
      }
      return page.etag;
    },
    drop(tags) {
      drops++;
      for (const [key, page] of pages)
        if (tags === "all" || page.tags.some((tag) => tags.includes(tag))) remove(key, page);
    },
  };
}

function makePage(text: string, headers: Headers, tags: readonly string[]): StoredPage {
  const bytes = Buffer.from(text);
  return {
    text: bytes.toString("latin1"),
    headers: [...headers].filter(([name]) => !NOT_STORED.has(name)).flat(),
    etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`,
    copies: [],
    // Compressed, a page is about a fifth as long.
    size: Math.ceil(1.2 * bytes.length),
    tags,
    storedAt: Date.now(),
  };
}

function send(page: StoredPage, shared: boolean, request: IncomingMessage, response: ServerResponse): void {
  const { "if-none-match": known, "accept-encoding": accepted } = request.headers;
  // Proxies may have taken the sign of a weak tag away, and several tags may be known.
  if (shared && known?.includes(page.etag.slice(2))) {
    response.writeHead(304, ["Cache-Control", SHARED, "ETag", page.etag, "Vary", VARY]).end();
    return;
  }
  const gzip = accepted !== undefined && /\bgzip\b/.test(accepted);
  const place = (shared ? 2 : 0) + (gzip ? 1 : 0);
  page.copies[place] ??= makeCopy(page, shared, gzip);
  const { headers, body } = page.copies[place];
  response.writeHead(200, headers).end(body, "latin1");
}

function makeCopy(page: StoredPage, shared: boolean, gzip: boolean): Copy {
  // The other reader's copy has the same bytes.
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
