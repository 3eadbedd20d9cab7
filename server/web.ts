/** The HTTP side of the process: what surrounds every request to the product. */
import { readdirSync } from "node:fs";
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { COOKIE_PREFIX } from "#app/features/accounts/gateway-cookies.server.ts";
import { env } from "#app/platform/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { requestSeconds } from "#app/platform/metrics.server.ts";
import { paths } from "#app/platform/paths.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { type Visit, visitContext } from "#app/platform/visit.server.ts";
import { canonicalPath } from "./canonical.ts";
import { compression } from "./compression.ts";
import { createPageCache, type PageCache, pageKey } from "./page-cache.ts";
import { mayChangeState, securityHeaders } from "./security.ts";
import { makeVisit } from "./visit.ts";

/** One upload of 5 MB with its form around it (specification §9). */
const LARGEST_BODY = 6 * 1024 * 1024;

/** What pages, forms and scripts send. */
const METHODS = ["GET", "HEAD", "POST"];

type Server = { Bindings: HttpBindings; Variables: { visit: Visit } };

export interface WebOptions {
  /** The built routes, or a function that loads them anew (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Folder of the built client files; none in development, where Vite serves them. */
  clientFolder?: string;
}

export interface Web {
  /** Answers a request of Node's server. */
  listener: RequestListener;
  /** Pages kept for visitors. */
  cache: PageCache;
}

/** The product as a listener for Node's server: stored pages first, everything else through the layers below. */
export function createWeb(options: WebOptions): Web {
  const cache = createPageCache();
  const answer = getRequestListener(createApp(options, cache).fetch);
  return {
    cache,
    listener: (request, response) => {
      if (!cache.answer(request, response)) void answer(request, response);
    },
  };
}

function createApp({ build, mode, clientFolder }: WebOptions, cache: PageCache): Hono<Server> {
  const web = new Hono<Server>();
  const handle = createRequestHandler(build, mode);
  const tls = Boolean(env().PUBLIC_URL?.startsWith("https:"));

  web.use(async (c, next) => {
    const started = performance.now();
    await next();
    requestSeconds.observe(
      { method: c.req.method, status: `${Math.floor(c.res.status / 100)}xx` },
      (performance.now() - started) / 1000,
    );
  });

  if (clientFolder) serveFiles(web, clientFolder);

  web.use(async (c, next) => {
    if (!METHODS.includes(c.req.method)) return c.text("Method Not Allowed", 405, { Allow: METHODS.join(", ") });
    const url = new URL(c.req.url);
    // NUL can be part of nothing that is stored; PostgreSQL refuses to look for it.
    if (url.pathname.includes("%00")) return c.text("Bad Request", 400);
    const canonical = canonicalPath(url.pathname);
    return canonical === undefined ? next() : c.redirect(canonical + url.search, 301);
  });

  web.use(compression);

  web.use(async (c, next) => {
    const visit = await makeVisit(c.req.raw, addressOf(c));
    c.set("visit", visit);
    if (!mayChangeState(c.req.method, c.req.raw.headers, visit.url.host)) {
      log.warn({ requestId: visit.requestId, path: visit.url.pathname }, "refused a request from another origin");
      return c.text("Forbidden", 403);
    }
    if (c.req.method !== "GET" && c.req.method !== "HEAD") {
      if (!isForm(c.req.header("content-type"))) return c.text("Unsupported Media Type", 415);
      if (!(await takeToken("write", visit.ip))) return c.text("Too Many Requests", 429, { "Retry-After": "60" });
    }
    const drops = cache.drops();
    await next();
    await keepForVisitors(c, visit, cache, drops);
    finish(c.res.headers, visit, tls);
  });

  const render = (request: Request, visit: Visit) => {
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    return handle(request, context);
  };

  // A body over the limit is not read; the answer is a page all the same.
  web.use(
    bodyLimit({
      maxSize: LARGEST_BODY,
      onError: (c) =>
        render(new Request(new URL(paths.tooLarge(), c.req.url), { headers: c.req.raw.headers }), c.get("visit")),
    }),
  );

  // Most likely the database is away, and with it whoever asks; the page in the language of the browser needs neither.
  web.onError(async (error, c) => {
    const { raw } = c.req;
    const visit: Visit = { ...(await makeVisit(withoutSession(raw), addressOf(c))), failed: true };
    log.error({ error, requestId: visit.requestId, method: raw.method }, "request failed outside the routes");
    const response = await render(new Request(new URL("/-", raw.url), { headers: visit.headers }), visit);
    finish(response.headers, visit, tls);
    return response;
  });

  web.all("*", (c) => render(c.req.raw, c.get("visit")));

  return web;
}

/** All that changes anything here is a form; without a body there is nothing to declare. */
function isForm(contentType: string | undefined): boolean {
  return !contentType || /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);
}

/** Built assets, whose names change with their content, and the few files of `public/`. Only they are looked for on disk. */
function serveFiles(web: Hono<Server>, root: string): void {
  const serve = (cacheControl: string) =>
    serveStatic({
      root,
      precompressed: true,
      onFound: (_path, c) => {
        c.header("Cache-Control", cacheControl);
        c.header("X-Content-Type-Options", "nosniff");
      },
    });
  web.use("/assets/*", serve("public, max-age=31536000, immutable"));
  web.all("/assets/*", (c) => c.text("Not Found", 404));
  for (const file of readdirSync(root, { withFileTypes: true })) {
    if (file.isFile()) web.use(`/${file.name}`, serve("public, max-age=3600"));
  }
}

async function keepForVisitors(c: Context<Server>, visit: Visit, cache: PageCache, drops: number): Promise<void> {
  if (!visit.pageTags || c.res.status !== 200 || c.res.headers.has("Set-Cookie")) return;
  if (!c.res.headers.get("Content-Type")?.startsWith("text/html")) return;
  const { url, headers } = c.env.incoming;
  const key = pageKey(c.req.method, url ?? "", headers.host, headers.cookie);
  if (key) cache.store(key, await c.res.clone().text(), visit.nonce, visit.pageTags, drops);
}

function finish(headers: Headers, visit: Visit, tls: boolean): void {
  for (const [name, value] of Object.entries(securityHeaders(visit.nonce, tls))) headers.set(name, value);
  headers.set("X-Request-Id", visit.requestId);
  // Pages depend on the reader; what may be stored says so itself.
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", "private, no-cache");
  headers.append("Vary", "Cookie");
}

function addressOf(c: Context<Server>): string {
  return c.env.incoming.socket.remoteAddress ?? "";
}

/** The request as a visitor's, language and theme kept. */
function withoutSession({ url, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  const cookies = sent.get("cookie")?.split(";") ?? [];
  headers.set("cookie", cookies.filter((cookie) => !cookie.includes(`${COOKIE_PREFIX}.`)).join(";"));
  return new Request(url, { headers });
}
