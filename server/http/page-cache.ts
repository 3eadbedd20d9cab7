/**
 * Rendered pages of visitors. They hold nothing personal, so one rendering serves all who read the same host in the same language
 * and theme. Each copy sent has a nonce of its own; the compressed form is put together from parts compressed once.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { COOKIE_CHOICE, parseCookieChoice } from "#app/features/consent/consent.ts";
import { isMarket, marketOf } from "#app/i18n/markets.ts";
import { recaptchaSources } from "#app/platform/app-check/challenges.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { isOwnHost, sisterOrigins } from "#app/platform/site/site.server.ts";
import { securityHeaders } from "./security.ts";

/** Bytes of rendered text kept, and how long: labels such as "3 hours ago" must not grow old. */
const CAPACITY = 64 * 1024 * 1024;
const LIFETIME_MILLISECONDS = 60_000;

interface Part {
  text: Buffer;
  /** Made when the page is first asked for again, which most pages that search engines walk through never are. */
  deflated?: Buffer;
}

interface StoredPage {
  parts: Part[];
  etag: string;
  /** Of the text up to the first nonce, which is most of the page. */
  firstCrc: number;
  size: number;
  tags: readonly string[];
  storedAt: number;
}

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
// An empty block that says it is the last (RFC 1951 §3.2.6).
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

export interface PageCache {
  /** Answers from the store if it can. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
  /** How often pages have been dropped; taken before a page is rendered, for `store`. */
  drops(): number;
  /** Keeps a page that was rendered with `nonce`, unless pages were dropped since `drops`: it may have been read before that. */
  store(key: string, page: string, nonce: string, tags: readonly string[], drops: number): void;
  /** Drops the pages that show any of the tags, or all. */
  drop(tags: readonly string[] | "all"): void;
}

/** A page's place in the store, or undefined for requests that are not a visitor's reading of a page. */
export function pageKey(
  method: string,
  url: string,
  host: string | undefined,
  cookies: string | undefined,
): string | undefined {
  if (method !== "GET" || !host || cookies?.includes("stakeholm.session=") || cookies?.includes("flash="))
    return undefined;
  const preferred = readCookie(cookies, "preferredLanguage");
  const theme = readCookie(cookies, "theme");
  const market = isMarket(preferred) ? preferred : marketOf(host, env().hosts);
  // Whoever has yet to choose cookies is asked on every page.
  const asked = parseCookieChoice(readCookie(cookies, COOKIE_CHOICE)) === undefined;
  // Foreign hosts, of which a sender can think up any number, share one place: their pages are the same.
  return `${market} ${asked ? "?" : ""} ${theme === "light" || theme === "dark" ? theme : ""} ${isOwnHost(host) ? host : ""} ${url}`;
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
      const key = pageKey(request.method ?? "", request.url ?? "", request.headers.host, request.headers.cookie);
      const page = key === undefined ? undefined : pages.get(key);
      if (!key || !page) return false;
      if (Date.now() - page.storedAt > LIFETIME_MILLISECONDS) {
        remove(key, page);
        return false;
      }
      pages.delete(key);
      pages.set(key, page);
      send(page, request, response);
      return true;
    },
    drops: () => drops,
    store(key, text, nonce, tags, dropsBefore) {
      if (drops !== dropsBefore) return;
      const page = makePage(text, nonce, tags);
      const old = pages.get(key);
      if (old) remove(key, old);
      pages.set(key, page);
      held += page.size;
      for (const [oldest, entry] of pages) {
        if (held <= CAPACITY) break;
        remove(oldest, entry);
      }
    },
    drop(tags) {
      drops++;
      for (const [key, page] of pages)
        if (tags === "all" || page.tags.some((tag) => tags.includes(tag))) remove(key, page);
    },
  };
}

function makePage(text: string, nonce: string, tags: readonly string[]): StoredPage {
  const parts: Part[] = text.split(nonce).map((part) => ({ text: Buffer.from(part) }));
  return {
    parts,
    etag: `W/"${createHash("sha256")
      .update(parts.map((part) => part.text).join("\0"))
      .digest("base64url")
      .slice(0, 22)}"`,
    firstCrc: crc32(parts[0]!.text),
    // Compressed, a page is about a fifth as long.
    size: Math.ceil(1.2 * parts.reduce((sum, part) => sum + part.text.length, 0)),
    tags,
    storedAt: Date.now(),
  };
}

function send(page: StoredPage, request: IncomingMessage, response: ServerResponse): void {
  const common = {
    "Cache-Control": "private, no-cache",
    ETag: page.etag,
    Vary: "Cookie, Accept-Encoding",
    "X-Request-Id": randomUUID(),
  };
  if (request.headers["if-none-match"] === page.etag) {
    // Without a new policy: the browser's copy keeps the nonce that it came with.
    response.writeHead(304, common).end();
    return;
  }
  const nonce = randomBytes(16).toString("base64");
  const tls = Boolean(env().PUBLIC_URL?.startsWith("https:"));
  const sisters = sisterOrigins(addressOf(request.headers.host, tls));
  const gzip = /\bgzip\b/.test(request.headers["accept-encoding"] ?? "");
  const body = gzip ? gzipped(page, nonce) : plain(page, nonce);
  response.writeHead(200, {
    ...common,
    ...securityHeaders(nonce, tls, sisters, recaptchaSources()),
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": body.length,
    ...(gzip ? { "Content-Encoding": "gzip" } : {}),
  });
  response.end(body);
}

/** What of the address the policy needs; a Host that makes none is nobody's. */
function addressOf(host: string | undefined, tls: boolean): URL {
  const origin = `${tls ? "https" : "http"}://${host}`;
  return new URL(URL.canParse(origin) ? origin : "http://localhost");
}

function plain(page: StoredPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  return Buffer.concat(page.parts.flatMap((part, index) => (index === 0 ? [part.text] : [bytes, part.text])));
}

/** A gzip member (RFC 1952) of the stored parts with the nonce between them as uncompressed blocks (RFC 1951 §3.2.4). */
function gzipped(page: StoredPage, nonce: string): Buffer {
  const bytes = Buffer.from(nonce);
  const block = Buffer.alloc(5 + bytes.length);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(~bytes.length & 0xffff, 3);
  bytes.copy(block, 5);
  const pieces: Buffer[] = [GZIP_HEADER];
  let checksum = page.firstCrc;
  let length = 0;
  page.parts.forEach((part, index) => {
    if (index > 0) {
      checksum = crc32(part.text, crc32(bytes, checksum));
      length += bytes.length;
      pieces.push(block);
    }
    length += part.text.length;
    // A full flush ends on a byte and forgets what came before, so that parts can be joined with other bytes between them.
    part.deflated ??= deflateRawSync(part.text, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
    pieces.push(part.deflated);
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(length, 4);
  return Buffer.concat([...pieces, LAST_BLOCK, trailer]);
}
