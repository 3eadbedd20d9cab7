import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { DISMISSED_COOKIE, FRAME_TAG } from "#app/features/announcements/announcement.ts";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import { createPageCache, OWN, type PageCache, pageKey, SHARED } from "./page-cache.ts";

process.env.DATABASE_URL = "postgresql://unused";

/** The notices that are shown; undefined while nobody knows. */
const notices = vi.hoisted(() => ({ shown: undefined as ReadonlySet<string> | undefined }));
vi.mock("#app/features/announcements/shown.server.ts", () => ({
  shownNotices: () => notices.shown,
  forgetShown: () => {
    notices.shown = undefined;
  },
}));

const PAGE = `<!DOCTYPE html><title>Å ä ö</title>${"<p>Vi granskar uppgifterna.</p>".repeat(400)}`;
/** The headers of the rendered response. */
const HEADERS = new Headers({
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": "script-src 'self'",
  "Cache-Control": "private, no-cache",
  "X-Request-Id": "one",
});

let cache: PageCache;
let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (!cache.answer(request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(() => {
  cache = createPageCache();
  keep();
});

/** Stores the page for browsers with these cookies. */
function keep(cookies?: string, drops = 0): string | undefined {
  const key = pageKey("GET", "/pages/search", new URL(origin).host, cookies)!;
  return cache.store(key, PAGE, HEADERS, ["listings"], drops);
}

/** Sends exactly these headers. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { headers: { "accept-encoding": "identity", ...headers } });
}

/** The received bytes, and the Content-Length. */
function readRaw(coding: string): Promise<{ bytes: Buffer; length: number }> {
  return new Promise((resolve, reject) => {
    request(`${origin}/pages/search`, { headers: { "accept-encoding": coding } }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({ bytes: Buffer.concat(chunks), length: Number(response.headers["content-length"]) }),
      );
    })
      .once("error", reject)
      .end();
  });
}

describe("a stored page", () => {
  test("comes with the headers that it went out with first, but for those of that one answer", async () => {
    const { headers } = await read("/pages/search");
    expect(Object.fromEntries(headers)).toMatchObject({
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": "script-src 'self'",
      "cache-control": SHARED,
      vary: "Cookie, Accept-Encoding",
    });
    expect(headers.has("x-request-id")).toBe(false);
  });

  test("is the same text plain and compressed, in bytes of the length that it says", async () => {
    for (const [coding, decoded] of [
      ["identity", (bytes: Buffer) => bytes],
      ["gzip, br", gunzipSync],
    ] as const) {
      const { bytes, length } = await readRaw(coding);
      expect(decoded(bytes).toString()).toBe(PAGE);
      expect(length).toBe(bytes.length);
    }
    expect((await readRaw("gzip")).bytes.length).toBeLessThan(PAGE.length / 5);
  });

  test("answers 304 to its own tag, also where a proxy has made it a strong one, and not to another", async () => {
    const etag = (await read("/pages/search")).headers.get("etag")!;
    for (const known of [etag, etag.slice(2), `"other", ${etag}`]) {
      const { status, headers } = await read("/pages/search", { "if-none-match": known });
      expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([304, SHARED, etag]);
    }
    expect((await read("/pages/search", { "if-none-match": '"other"' })).status).toBe(200);
  });

  test("answers HEAD with the same headers and nothing else", async () => {
    const response = await fetch(`${origin}/pages/search`, { method: "HEAD" });
    expect([response.status, response.headers.get("cache-control"), await response.text()]).toEqual([200, SHARED, ""]);
  });

  test.each([
    ["a chosen language", "preferredLanguage=se"],
    ["a chosen theme", "theme=dark"],
    ["a choice of cookies", `${COOKIE_CHOICE}=all`],
    ["a comparison", "other=1; compare=abcdefgh"],
    ["any cookie that says who somebody is", "__Host-stakeholm.pending-email=x"],
  ])("is public for whoever has chosen nothing, and %s gets a copy of their own", async (_who, cookie) => {
    const { etag } = Object.fromEntries((await read("/pages/search", { cookie: "_ga=1" })).headers);
    keep(cookie);
    const { status, headers } = await read("/pages/search", { cookie, "if-none-match": etag! });
    expect([status, headers.get("cache-control"), headers.get("etag")]).toEqual([200, OWN, null]);
    expect((await read("/pages/search")).headers.get("cache-control")).toBe(SHARED);
  });

  test("is dropped by what it shows, and by nothing else", async () => {
    cache.drop(["pitch:other"]);
    expect((await read("/pages/search")).status).toBe(200);
    cache.drop(["listings"]);
    expect((await read("/pages/search")).status).toBe(204);
  });

  test("is not kept when pages were dropped while it was rendered", async () => {
    const before = cache.drops();
    cache.drop(["listings"]);
    expect(keep(undefined, before)).toBeUndefined();
    expect((await read("/pages/search")).status).toBe(204);
  });

  test("is not kept longer than a minute", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61_000 });
    expect((await read("/pages/search")).status).toBe(204);
    vi.useRealTimers();
  });

  test.each([
    ["somebody signed in", { cookie: "stakeholm.session=x" }],
    ["a waiting flash message", { cookie: "flash=x" }],
    ["another language", { cookie: "preferredLanguage=fi" }],
    ["another theme", { cookie: "theme=dark" }],
  ])("is not for %s", async (_who, headers) => {
    expect((await read("/pages/search", headers)).status).toBe(204);
  });

  test("is not for another address", async () => {
    expect((await read("/pages/search?q=1")).status).toBe(204);
  });
});

describe("a page's place", () => {
  const keyOf = (host: string, url = "/") => pageKey("GET", url, host, undefined);

  test("differs between our hosts", () => {
    const hosts = ["se.localhost:3000", "no.localhost:3000", "stakeholm.se", "fi.stakeholm.com", "stakeholm.com"];
    expect(new Set(hosts.map((host) => keyOf(host))).size).toBe(hosts.length);
  });

  test("differs between those who have yet to choose cookies, those who have agreed to be counted, and those who have not", () => {
    const browserId = "0198d0b6-0000-4000-8000-000000000000";
    const choice = (analytics: boolean) => `${COOKIE_CHOICE}=${cookieChoiceValue({ analytics, browserId })}`;
    const keyWith = (cookies?: string) => pageKey("GET", "/", "fi.localhost:3000", cookies);
    expect(new Set([keyWith(choice(true)), keyWith(choice(false)), keyWith()])).toHaveProperty("size", 3);
    // A choice for an earlier version, or an invalid one, does not count.
    for (const none of ["", "all", `2020-01-01.all.${browserId}`]) {
      expect(keyWith(`${COOKIE_CHOICE}=${none}`)).toBe(keyWith());
    }
  });

  test("is of their own for those who have closed a notice that is shown, and for closing anything else the common one", () => {
    const [shown, other] = ["0198d0b6-0000-7000-8000-000000000001", "0198d0b6-0000-7000-8000-000000000002"];
    const keyWith = (id: string) => pageKey("GET", "/", "fi.localhost:3000", `${DISMISSED_COOKIE}=${id}`);
    notices.shown = new Set([shown]);
    expect(keyWith(shown)).toContain(shown);
    for (const none of [other, "", "x", shown.toUpperCase()]) expect(keyWith(none)).toBe(keyOf("fi.localhost:3000"));
    // Nothing is stored until it is known, and it is forgotten when an announcement turns.
    cache.drop(["listings"]);
    expect(keyWith(shown)).toContain(shown);
    cache.drop([FRAME_TAG]);
    expect(keyWith(shown)).toBeUndefined();
    expect(keyWith(other)).toBeUndefined();
    expect(keyWith("x")).toBe(keyOf("fi.localhost:3000"));
  });

  test("is none in the pseudo-language", () => {
    expect(pageKey("GET", "/", "fi.localhost:3000", "theme=dark; pseudo-language=on")).toBeUndefined();
  });

  test("is one for all foreign hosts, and never one of ours", () => {
    const foreign = ["evil.example", "stakeholm.se.evil.example", "10.0.0.7:80", "evil stakeholm.se", "x@fi.localhost"];
    expect(new Set(foreign.map((host) => keyOf(host))).size).toBe(1);
    expect(keyOf("evil.example")).not.toBe(keyOf("stakeholm.se"));
    expect(keyOf("evil.example", "http://stakeholm.se/")).not.toBe(keyOf("stakeholm.se"));
  });
});
