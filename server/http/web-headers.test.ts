/** Headers of pages: their content security policy, and what keeps the token of a mailed link from others. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { payThrough } from "#app/features/billing/provider.server.ts";
import { missingPage, serverBuild } from "#tests/fixtures/program/server-build.ts";

Object.assign(process.env, {
  DATABASE_URL: "postgresql://localhost/none",
  PUBLIC_URL: "https://stakeholm.com",
  TRUSTED_PROXIES: "1",
});

const HTML = { "Content-Type": "text/html; charset=utf-8" };

const BUILD = serverBuild((_request: Request, status: number) => new Response("page", { status, headers: HTML }), {
  json: { id: "json", path: "json", module: { loader: () => Response.json({ ok: false }, { status: 503 }) } },
  form: { id: "form", path: "form", module: { action: () => Response.json({}) } },
  lost: { id: "lost", path: "*", module: missingPage },
});

/** The headers that a browser is given with these pages. */
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
