import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { COOKIE_CHOICE, cookieChoiceValue } from "#app/features/consent/consent.ts";
import { createPageCache, type PageCache, pageKey } from "./page-cache.ts";

process.env.DATABASE_URL = "postgresql://unused";

const NONCE = "bm9uY2Utb2YtdGhlLXJlbmRlcg==";
const PAGE = `<!DOCTYPE html><title>Å ä ö</title>${"<p>Vi granskar uppgifterna.</p>".repeat(400)}<script nonce="${NONCE}">1</script><script nonce="${NONCE}">2</script>`;

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
  cache.store(pageKey("GET", "/pages/search", new URL(origin).host, undefined)!, PAGE, NONCE, ["listings"], 0);
});

/** Sends exactly these headers and gives back the raw bytes. */
async function read(path: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(origin + path, { headers: { "accept-encoding": "identity", ...headers } });
}

describe("a stored page", () => {
  test("comes with a fresh nonce each time, the same in policy and text", async () => {
    const nonces = new Set<string>();
    for (let i = 0; i < 3; i++) {
      const response = await read("/pages/search");
      const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy")!)![1]!;
      nonces.add(nonce);
      expect(await response.text()).toBe(PAGE.replaceAll(NONCE, nonce));
    }
    expect(nonces.size).toBe(3);
    expect(nonces).not.toContain(NONCE);
  });

  test("is the same text compressed, to a strict reader of gzip", async () => {
    const { request } = await import("node:http");
    const { bytes, policy } = await new Promise<{ bytes: Buffer; policy: string }>((resolve, reject) => {
      request(`${origin}/pages/search`, { headers: { "accept-encoding": "gzip, br" } }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({ bytes: Buffer.concat(chunks), policy: String(response.headers["content-security-policy"]) }),
        );
      })
        .once("error", reject)
        .end();
    });
    const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
    expect(bytes.length).toBeLessThan(PAGE.length / 5);
    // gunzip checks the checksum and the length.
    expect(gunzipSync(bytes).toString()).toBe(PAGE.replaceAll(NONCE, nonce));
  });

  test("answers 304 to its own tag, without a new policy", async () => {
    const etag = (await read("/pages/search")).headers.get("etag")!;
    const response = await read("/pages/search", { "if-none-match": etag });
    expect(response.status).toBe(304);
    expect(response.headers.get("content-security-policy")).toBeNull();
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
    cache.store(pageKey("GET", "/pages/search", new URL(origin).host, undefined)!, PAGE, NONCE, ["listings"], before);
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

  test("differs between those who have yet to choose cookies and those who have, whatever they chose", () => {
    const browserId = "0198d0b6-0000-4000-8000-000000000000";
    const choice = (analytics: boolean) => `${COOKIE_CHOICE}=${cookieChoiceValue({ analytics, browserId })}`;
    const keyWith = (cookies?: string) => pageKey("GET", "/", "fi.localhost:3000", cookies);
    expect(keyWith(choice(true))).toBe(keyWith(choice(false)));
    expect(keyWith(choice(true))).not.toBe(keyWith());
    // A choice about an earlier version, or one that somebody made up, is none.
    for (const none of ["", "all", `2020-01-01.all.${browserId}`]) {
      expect(keyWith(`${COOKIE_CHOICE}=${none}`)).toBe(keyWith());
    }
  });

  test("is one for all foreign hosts, and never one of ours", () => {
    const foreign = ["evil.example", "stakeholm.se.evil.example", "10.0.0.7:80", "evil stakeholm.se", "x@fi.localhost"];
    expect(new Set(foreign.map((host) => keyOf(host))).size).toBe(1);
    expect(keyOf("evil.example")).not.toBe(keyOf("stakeholm.se"));
    expect(keyOf("evil.example", "http://stakeholm.se/")).not.toBe(keyOf("stakeholm.se"));
  });
});

test("on one of our hosts forms may lead on to the others, on a foreign one to none", async () => {
  const sent = async (host: string) => {
    const { request } = await import("node:http");
    return new Promise<string>((resolve, reject) => {
      const { port } = new URL(origin);
      request({ host: "127.0.0.1", port, path: "/pages/search", headers: { host } }, (response) => {
        response.resume();
        resolve(/form-action [^;]+/.exec(String(response.headers["content-security-policy"]))?.[0] ?? "");
      })
        .once("error", reject)
        .end();
    });
  };
  cache.store(pageKey("GET", "/pages/search", "fi.localhost:3000", undefined)!, PAGE, NONCE, [], 0);
  expect(await sent("fi.localhost:3000")).toBe(
    "form-action 'self' http://se.localhost:3000 http://no.localhost:3000 http://dk.localhost:3000 http://uk.localhost:3000",
  );
  expect(await sent("evil.example")).toBe("form-action 'self'");
});
