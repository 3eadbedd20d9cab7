/** The HTTP side behind a proxy with TLS, around a product of one address. */
import { createServer, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type ServerBuild } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase } from "#app/platform/db.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";

let database: TestDatabase;
let server: Server;

const PAGE = { "Content-Type": "text/html; charset=utf-8" };

const BUILD = {
  entry: {
    module: { default: (_request: Request, status: number) => new Response("page", { status, headers: PAGE }) },
  },
  routes: {
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
        default: () => null,
        loader: () => {
          throw data("page", { status: 404 });
        },
        action: ({ context }: ActionFunctionArgs) => {
          throw data("page", { status: visitOf(context).refused ?? 404 });
        },
      },
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
            name: (await request.formData()).get("name"),
          }),
      },
    },
  },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "1" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    PUBLIC_URL: "https://stakeholm.com",
    TRUSTED_PROXIES: "1",
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

function post(
  host: string,
  origin: string,
  { type = PLAIN, body = "name=%C3%85sa", length = Buffer.byteLength(body), accept = "*/*" } = {},
): Promise<{ status: number; text: string }> {
  const { port } = server.address() as AddressInfo;
  const headers = {
    host,
    origin,
    "x-forwarded-for": "198.51.100.7",
    "content-type": type,
    "content-length": length,
    accept,
  };
  return new Promise((resolve, reject) => {
    const asked = request({ host: "127.0.0.1", port, path: "/form?a=1", method: "POST", headers }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (chunk) => (text += chunk));
      response.on("end", () => resolve({ status: response.statusCode!, text }));
    });
    asked.once("error", reject).write(body);
    if (length === Buffer.byteLength(body)) asked.end();
  });
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
  ["stakeholm.se", "null"],
])("a form for %s from %s does not", async (host, origin) => {
  const { status, text } = await post(host, origin);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain("Åsa");
});

test("only a form with files may be as large as a file", async () => {
  const origin = "https://stakeholm.se";
  const large = "a=&".repeat(200_000);
  const plain = await post("stakeholm.se", origin, { length: large.length });
  // What stands for the page that says so is not in this build.
  expect(plain.status).toBe(404);
  const part = (name: string, value: string) =>
    `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const body = `${part("name", "x")}${part("file", large)}--b--\r\n`;
  const uploaded = await post("stakeholm.se", origin, { type: "multipart/form-data; boundary=b", body });
  expect(JSON.parse(uploaded.text)).toMatchObject({ name: "x" });
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
