/** The web server behind a proxy with TLS, with a build of few routes. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { LARGEST_EVENT } from "#app/features/billing/synchronisation/webhooks.server.ts";
import { closeDatabase } from "#app/platform/db/db.server.ts";
import { consumeRateLimit, forgetTokens } from "#app/platform/http/rate-limit.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { unsubscribeAddress } from "#app/platform/mail/unsubscribe.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { OPERATOR } from "#tests/fixtures/program/operator.ts";
import { missingPage, serverBuild } from "#tests/fixtures/program/server-build.ts";

let database: TestDatabase;
let server: Server;

/** A route that parses a form, which expensive bodies must not reach. */
const parsed = vi.fn((request: Request) => request.formData());

const PAGE = { "Content-Type": "text/html; charset=utf-8" };

const BUILD = serverBuild((_request: Request, status: number) => new Response("page", { status, headers: PAGE }), {
  bare: {
    id: "bare",
    path: "bare/:status",
    module: {
      loader: ({ params }: LoaderFunctionArgs) =>
        new Response(null, { status: Number(params.status), headers: { "Retry-After": "7" } }),
    },
  },
  json: { id: "json", path: "json", module: { loader: () => Response.json({ ok: false }, { status: 503 }) } },
  lost: {
    id: "lost",
    path: "*",
    module: {
      ...missingPage,
      action: ({ context }: ActionFunctionArgs) => {
        throw data("page", { status: visitOf(context).refused ?? 404 });
      },
    },
  },
  cancel: {
    id: "cancel",
    path: "pages/email-cancel",
    module: { action: () => Response.json({ ended: true }) },
  },
  form: {
    id: "form",
    path: "form",
    module: {
      action: async ({ request, context }: ActionFunctionArgs) =>
        Response.json({
          url: request.url,
          seen: visitOf(context).url.href,
          ip: visitOf(context).ip,
          name: (await parsed(request)).get("name"),
        }),
    },
  },
});

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET: "s".repeat(32),
    PUBLIC_URL: "https://stakeholm.com",
    TRUSTED_PROXIES: "1",
    ...OPERATOR,
  });
  const { createWeb } = await import("./web.ts");
  server = createServer(createWeb({ build: BUILD, mode: "production" }).listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  server.close();
  await closeDatabase();
  await database.drop();
});

const PLAIN = "application/x-www-form-urlencoded";

interface Answer {
  status: number;
  text: string;
  headers: Record<string, string | string[] | undefined>;
}

/** Sends a request as the proxy does; without `end` its body never ends. */
function send(
  method: string,
  host: string,
  path: string,
  headers: Record<string, string | number> = {},
  body = "",
  end = true,
): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  const all = { host, "x-forwarded-for": "198.51.100.7", ...headers };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers: all }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, text, headers: response.headers }));
    });
    asked.once("error", reject).write(body);
    if (end) asked.end();
  });
}

/** Sends a form. With a wrong `length` its rest never arrives; with null none is declared. */
async function post(
  host: string,
  origin: string,
  {
    type = PLAIN,
    body = "name=%C3%85sa",
    length = Buffer.byteLength(body) as number | null,
    accept = "*/*",
    site = "",
  } = {},
): Promise<{ status: number; text: string }> {
  const headers = {
    origin,
    "content-type": type,
    accept,
    ...(length === null ? {} : { "content-length": length }),
    ...(site && { "sec-fetch-site": site }),
  };
  const whole = length === null || length === Buffer.byteLength(body);
  const { status, text } = await send("POST", host, "/form?a=1", headers, body, whole);
  return { status, text };
}

test.each(["stakeholm.se", "fi.stakeholm.com", "stakeholm.com:8443"])("a form of %s arrives", async (host) => {
  const { status, text } = await post(host, `https://${host}`);
  expect(status, text).toBe(200);
  const url = `https://${host}/form?a=1`;
  expect(JSON.parse(text)).toEqual({ url, seen: url, ip: "198.51.100.7", name: "Åsa" });
});

test.each([
  ["stakeholm.se", "https://stakeholm.com"],
  ["stakeholm.se", "https://evil.example"],
  ["stakeholm.se", "https://stakeholm.se:8443"],
  ["stakeholm.se", "http://stakeholm.se"],
  ["stakeholm.se", "null"],
])("a form for %s from %s does not", async (host, origin) => {
  const { status, text } = await post(host, origin);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain("Åsa");
});

const part = (name: string, value = "") => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const MULTIPART = "multipart/form-data; boundary=b";
const KIB = 1_024;

describe("a body", () => {
  const host = "stakeholm.se";
  const send = (options: Parameters<typeof post>[2]) => post(host, `https://${host}`, options);
  beforeEach(() => {
    parsed.mockClear();
    return forgetTokens("write", "198.51.100.7");
  });

  test("of an ordinary form may have 128 KiB, one with files 6 MiB", async () => {
    const text = "a".repeat(128 * KIB - "name=".length);
    expect(JSON.parse((await send({ body: `name=${text}` })).text)).toMatchObject({ name: text });
    expect(await send({ body: `name=${text}a` })).toEqual({ status: 413, text: "page" });
    // Not read further.
    expect(await send({ length: 128 * KIB + 1 })).toEqual({ status: 413, text: "page" });
    const body = `${part("name", "x")}${part("file", "a=&".repeat(200_000))}--b--\r\n`;
    expect(JSON.parse((await send({ type: MULTIPART, body })).text)).toMatchObject({ name: "x" });
    // The error page for files is not in this build.
    expect((await send({ type: MULTIPART, length: 6 * KIB * KIB + 1 })).status).toBe(404);
  });

  test.each([
    ["fields", PLAIN, "a=&".repeat(261_000).slice(0, 128 * KIB)],
    ["fields without anything", PLAIN, "&".repeat(1_000)],
    ["parts", MULTIPART, `${part("a").repeat(100_000)}--b--\r\n`],
    ["parts, by a boundary in quotes", 'Multipart/Form-Data; x="boundary=c"; BOUNDARY="b"', part("a").repeat(1_002)],
    ["parts that are none", MULTIPART, "--b\r\n".repeat(1_100)],
  ])("of more %s than any form has is refused before it is parsed", async (_what, type, body) => {
    expect(await send({ type, body })).toEqual({ status: 413, text: "page" });
    expect(parsed).not.toHaveBeenCalled();
  });

  test.each([
    ["fields", PLAIN, `name=x${"&a=".repeat(999)}`],
    ["parts", MULTIPART, `${part("name", "x")}${part("a").repeat(999)}--b--\r\n`],
  ])("of a thousand %s is read", async (_what, type, body) => {
    expect(JSON.parse((await send({ type, body })).text)).toMatchObject({ name: "x" });
    expect(parsed).toHaveBeenCalledOnce();
  });

  test("that says no length, or is cut off, is bounded all the same", async () => {
    expect(await send({ body: "a".repeat(200 * KIB), length: null })).toEqual({ status: 413, text: "page" });
    expect(JSON.parse((await send({ body: "name=x", length: null })).text)).toMatchObject({ name: "x" });
  });

  test("counts among the network's writes by its size", async () => {
    const body = `${part("name", "x")}${part("file", "a".repeat(5 * KIB * KIB))}--b--\r\n`;
    const statuses: number[] = [];
    for (let sent = 0; sent < 8; sent++) statuses.push((await send({ type: MULTIPART, body })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
    await forgetTokens("write", "198.51.100.7");
    for (let sent = 0; sent < 8; sent++) expect((await send({})).status).toBe(200);
  });
});

test("what providers announce is bounded before anything reads it, whatever it says of its length, and counts among nobody's writes", async () => {
  const announce = async (path: string, body: string, headers: Record<string, string | number> = {}, end = true) =>
    (await send("POST", "stakeholm.se", path, { "content-type": "application/json", ...headers }, body, end)).status;
  await forgetTokens("write", "198.51.100.7");
  expect(await consumeRateLimit("write", "198.51.100.7", 600)).toBe(true);
  for (const path of [paths.mailReports(), paths.paymentEvents()]) {
    expect(await announce(path, "", { "content-length": LARGEST_EVENT + 1 }, false)).toBe(413);
    expect(await announce(path, "x".repeat(LARGEST_EVENT + 1), { "transfer-encoding": "chunked" }, false)).toBe(413);
    // Let through: this build has no such address.
    expect(await announce(path, "{}")).toBe(404);
  }
  await forgetTokens("write", "198.51.100.7");
});

test("one press of a mail program counts by its token, not by the provider's address; without a token that is ours, by the address", async () => {
  const press = async (search: string) => {
    const headers = { "content-type": PLAIN, "content-length": 26 };
    return (await send("POST", "stakeholm.se", `/pages/email-cancel${search}`, headers, "List-Unsubscribe=One-Click"))
      .status;
  };
  const tokenOf = (kind: string) =>
    new URL(unsubscribeAddress("https://stakeholm.se", { userId: newId(), kind })).search;
  // The rate limit of the provider's network address is exceeded.
  await forgetTokens("write", "198.51.100.7");
  expect(await consumeRateLimit("write", "198.51.100.7", 600)).toBe(true);
  expect(await press("")).toBe(429);
  expect(await press(tokenOf("campaigns").slice(0, -2))).toBe(429);
  for (let reader = 0; reader < 30; reader++) expect(await press(tokenOf("campaigns"))).toBe(200);
  const token = tokenOf("newsletter");
  const statuses: number[] = [];
  for (let again = 0; again < 25; again++) statuses.push(await press(token));
  expect(statuses).toEqual([...Array(20).fill(200), ...Array(5).fill(429)]);
  await forgetTokens("write", "198.51.100.7");
});

// Forms of pages with `no-referrer` have the Origin "null"; Sec-Fetch-Site tells that the page is ours.
test("a page with a mailed link's token sends its form", async () => {
  const own = await post("stakeholm.se", "null", { site: "same-origin" });
  expect(JSON.parse(own.text)).toMatchObject({ name: "Åsa" });
  expect((await post("stakeholm.se", "null", { site: "cross-site" })).status).toBe(403);
});

const BROWSER = "text/html,application/xhtml+xml,*/*;q=0.8";

function ask(path: string, accept: string, method = "GET"): Promise<Response> {
  const { port } = server.address() as AddressInfo;
  return fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { accept } });
}

test.each([403, 404, 429, 500, 503])("a bare %s is a page for a browser, and nothing for a program", async (status) => {
  const [browser, program] = await Promise.all([ask(`/bare/${status}`, BROWSER), ask(`/bare/${status}`, "*/*")]);
  expect([browser.status, program.status]).toEqual([status, status]);
  expect([await browser.text(), await program.text()]).toEqual(["page", ""]);
  expect(browser.headers.get("Retry-After")).toBe("7");
  expect(browser.headers.get("Vary")).toBe("Cookie, Accept-Encoding");
});

test("an answer that says something itself stays as it is", async () => {
  const answer = await ask("/json", BROWSER);
  expect([answer.status, await answer.json()]).toEqual([503, { ok: false }]);
});

test("what is turned away at the door is told to a browser by a page", async () => {
  const answers = [
    [BROWSER, 405, "page"],
    ["*/*", 405, "Method Not Allowed"],
  ] as const;
  for (const [accept, status, text] of answers) {
    const answer = await ask("/form", accept, "PUT");
    expect([answer.status, await answer.text()]).toEqual([status, text]);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST");
  }
  const nul = await ask("/a%00b", BROWSER);
  expect([nul.status, await nul.text()]).toEqual([400, "page"]);
  const type = "application/json";
  const [asPage, asWord] = [BROWSER, "*/*"].map((accept) =>
    post("stakeholm.se", "https://stakeholm.se", { type, body: "{}", accept }),
  );
  expect(await asPage).toEqual({ status: 415, text: "page" });
  expect(await asWord).toEqual({ status: 415, text: "Unsupported Media Type" });
});
