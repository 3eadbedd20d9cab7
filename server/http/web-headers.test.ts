/** Headers of pages: Content-Security-Policy, shared caches, and the protection of a mailed link's token. */
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { payThrough } from "#app/features/billing/provider.server.ts";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";
import { missingPage, serverBuild } from "#tests/fixtures/program/server-build.ts";
import { OWN, SHARED } from "./page-cache.ts";

Object.assign(process.env, {
  DATABASE_URL: "postgresql://localhost/none",
  PUBLIC_URL: "https://stakeholm.com",
  TRUSTED_PROXIES: "1",
  ...OPERATOR,
});

const HTML = { "Content-Type": "text/html; charset=utf-8" };

const BUILD = serverBuild((_request: Request, status: number) => new Response("page", { status, headers: HTML }), {
  json: { id: "json", path: "json", module: { loader: () => Response.json({ ok: false }, { status: 503 }) } },
  form: { id: "form", path: "form", module: { action: () => Response.json({}) } },
  lost: { id: "lost", path: "*", module: missingPage },
});

/** The response headers of these pages. */
async function headersOf(mode: "production" | "development", paths: readonly string[]): Promise<Headers[]> {
  const { createWeb } = await import("./web.ts");
  const web = createServer(createWeb({ build: BUILD, mode }).listener);
  await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  const { port } = web.address() as AddressInfo;
  const answers = await Promise.all(
    paths.map((path) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { accept: "text/html" } })),
  );
  web.close();
  return answers.map(({ headers }) => headers);
}

const policyIn = (headers: Headers) => headers.get("content-security-policy")!;

afterEach(() => payThrough(undefined));

test("pages in development hear on Vite's port of what has changed, and on no other", async () => {
  const [development, production] = await Promise.all(
    (["development", "production"] as const).map(async (mode) => (await headersOf(mode, ["/page"])).map(policyIn)[0]),
  );
  expect(development).toMatch(/connect-src 'self' ws:\/\/localhost:24678 ws:\/\/\*\.localhost:24678;/);
  expect(production).toContain("connect-src 'self'");
  expect(production).not.toContain("ws:");
});

test("forms lead on to the payment provider from the pages that pay or check an identity, and from no other", async () => {
  payThrough({ secretKey: "sk_test_x", webhookSecret: "whsec_x" });
  const leading = ["/pages/identity", "/pages/verify-cancel", "/pages/upgrade"];
  const others = ["/pages/identity-cards", "/form"];
  const policies = (await headersOf("production", [...leading, ...others])).map(policyIn);
  expect(policies.map((policy) => policy.includes("https://verify.stripe.com"))).toEqual([
    ...leading.map(() => true),
    ...others.map(() => false),
  ]);
});

describe("a page with a mailed link's token", () => {
  test.each(["/json?token=secret", "/form.data?token=secret", "/nowhere?a=1&token="])("%s", async (path) => {
    const [headers] = await headersOf("production", [path]);
    expect(headers!.get("cache-control")).toBe("no-store");
    expect(headers!.get("referrer-policy")).toBe("no-referrer");
  });

  test("and no other", async () => {
    const [headers] = await headersOf("production", ["/json?tokens=1"]);
    expect(headers!.get("cache-control")).toBe("private, no-cache");
    expect(headers!.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  });
});

describe("a page that is the same for all visitors", () => {
  const page = (
    request: Request,
    status: number,
    _headers: Headers,
    _entry: unknown,
    context: RouterContextProvider,
  ) => {
    const html = Buffer.from("page");
    if (!request.url.includes("inline")) visitOf(context).staticPage = html;
    return new Response(html, { status, headers: HTML });
  };
  const loader = ({ context }: LoaderFunctionArgs) => {
    cacheForVisitors(context, []);
    return null;
  };
  const web = createServer();

  beforeAll(async () => {
    const { createWeb } = await import("./web.ts");
    const routes = { page: { id: "page", path: "page", module: { loader, default: () => null } } };
    web.on("request", createWeb({ build: serverBuild(page, routes), mode: "production" }).listener);
    await new Promise<void>((resolve) => web.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => void web.close());

  /** The headers of two requests: rendered, and then from the cache if it was stored. */
  async function bothOf(path: string, headers: Record<string, string> = {}, method = "GET") {
    const ask = () =>
      new Promise<Record<string, string | undefined>>((resolve, reject) => {
        const { port } = web.address() as AddressInfo;
        request({ host: "127.0.0.1", port, path, method, headers: { host: "stakeholm.se", ...headers } }, (answer) => {
          answer.resume();
          resolve(answer.headers as Record<string, string>);
        })
          .once("error", reject)
          .end();
      });
    return [await ask(), await ask()];
  }

  test("may be kept by others, and its policy lets no inline script run", async () => {
    for (const headers of await bothOf("/page?1")) {
      expect(headers["cache-control"]).toBe(SHARED);
      expect(headers.etag).toMatch(/^W\/"[\w-]{22}"$/);
      expect(headers.vary).toContain("Cookie");
      expect(headers["content-security-policy"]).toContain("script-src 'self';");
    }
  });

  test("answers HEAD like GET, be it stored yet or not", async () => {
    const shown = (headers: Record<string, string | undefined>) =>
      ["cache-control", "etag", "content-security-policy"].map((name) => headers[name]);
    const [get] = await bothOf("/page?1");
    for (const head of await bothOf("/page?2", {}, "HEAD")) expect(shown(head)).toEqual(shown(get!));
    for (const head of await bothOf("/page?inline", {}, "HEAD")) expect(head["cache-control"]).toBe(OWN);
  });

  test.each([
    ["of a browser that has chosen something", "/page?3", { cookie: "theme=dark" }],
    ["of whoever brings a session, be it none of ours", "/page?4", { cookie: "__Host-stakeholm.session=x" }],
    ["with an inline script", "/page?inline", {}],
  ])("%s is stored by nobody else", async (_what, path, headers: Record<string, string>) => {
    for (const answer of await bothOf(path, headers)) {
      expect(answer["cache-control"]).toBe(OWN);
      expect(answer).not.toHaveProperty("etag");
    }
  });

  test("with a mailed token in its address is stored nowhere", async () => {
    for (const headers of await bothOf("/page?token=secret")) {
      expect(headers["cache-control"]).toBe("no-store");
      expect(headers["referrer-policy"]).toBe("no-referrer");
    }
  });

  test("lets its forms lead on to our other hosts on one of ours, and to none on a foreign one", async () => {
    const forms = async (host: string) =>
      (await bothOf("/page?5", { host })).map(
        ({ "content-security-policy": policy }) => /form-action [^;]+/.exec(policy!)![0],
      );
    const sisters =
      "form-action 'self' https://stakeholm.se https://no.stakeholm.com https://dk.stakeholm.com https://stakeholm.com";
    expect(await forms("fi.stakeholm.com")).toEqual([sisters, sisters]);
    expect(await forms("evil.example")).toEqual(["form-action 'self'", "form-action 'self'"]);
  });
});
