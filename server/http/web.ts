/** The HTTP side of the process: what surrounds every request to the product. */
import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { paymentOrigins } from "#app/features/billing/provider.server.ts";
import { LARGEST_EVENT } from "#app/features/billing/synchronisation/webhooks.server.ts";
import { COOKIE_PREFIX } from "#app/features/sessions/cookies.server.ts";
import { allowedWhileImpersonating } from "#app/features/support/impersonation/policy.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { recaptchaSources } from "#app/platform/app-check/challenges.server.ts";
import { type Visit, visitContext } from "#app/platform/http/visit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { requestSeconds } from "#app/platform/metrics.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { carriesToken } from "#app/platform/paths/query.ts";
import { publicScheme, sisterOrigins } from "#app/platform/site/site.server.ts";
import { RELOAD_PORT } from "../application.ts";
import { serveFiles } from "../static-files.ts";
import { canonicalPath } from "./canonical.ts";
import { compression } from "./compression.ts";
import { createPageCache, isShared, OWN, type PageCache, pageKey, SHARED } from "./page-cache.ts";
import { mayWrite, readForm, readWithin, writesOf } from "./request-limits.ts";
import { mayChangeState, securityHeaders, tokenHeaders } from "./security.ts";
import { makeVisit } from "./visit.ts";

/** What pages, forms and scripts send. Only the sync address knows one more (specification §7). */
const METHODS = ["GET", "HEAD", "POST"];
const SYNC_METHODS = [...METHODS, "DELETE"];
/** The storage address speaks another's protocol, with its methods and its kinds of bodies, and knows nobody by a cookie. */
const STORAGE = "/v0/";
/** Where the payment provider announces what has happened. */
const WEBHOOKS: ReadonlySet<string> = new Set([paths.paymentEvents(), paths.mailReports()]);
const STORAGE_METHODS = [...METHODS, "PATCH", "DELETE"];

/** For what says nothing of it itself: pages depend on the reader. */
const UNSAID = "private, no-cache";

/** Seconds after which it makes sense to try again; most limits are longer, and the page says so in words. */
const SOON = "60";

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
      // In development a stored page would outlive what it is made from.
      if (options.mode === "development" || !cache.answer(request, response)) void answer(request, response);
    },
  };
}

/** From where Vite tells a page in development what has changed (`vite-dev.ts`): all hosts of this machine. */
const RELOADING = [`ws://localhost:${RELOAD_PORT}`, `ws://*.localhost:${RELOAD_PORT}`];

function createApp({ build, mode, clientFolder }: WebOptions, cache: PageCache): Hono<Server> {
  const web = new Hono<Server>();
  const handle = createRequestHandler(build, mode);
  const tls = publicScheme() === "https:";
  const finish = (headers: Headers, visit: Visit) =>
    finishHeaders(headers, visit, tls, mode === "development" ? RELOADING : []);

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
    const url = new URL(c.req.url);
    const methods = methodsAt(url.pathname);
    if (!methods.includes(c.req.method)) {
      const answer = await turnAway(c, 405, "Method Not Allowed");
      answer.headers.set("Allow", methods.join(", "));
      return answer;
    }
    // NUL can be part of nothing that is stored; PostgreSQL refuses to look for it.
    if (url.pathname.includes("%00")) return turnAway(c, 400, "Bad Request");
    const canonical = canonicalPath(url.pathname);
    return canonical === undefined ? next() : c.redirect(canonical + url.search, 301);
  });

  web.use(compression);

  web.use(async (c, next) => {
    const storage = c.req.path.startsWith(STORAGE);
    const webhook = WEBHOOKS.has(c.req.path);
    const visit = await makeVisit(storage || webhook ? withoutSession(c.req.raw) : c.req.raw, addressOf(c));
    c.set("visit", visit);
    if (!mayChangeState(c.req.method, c.req.raw.headers, visit.url.origin)) {
      log.warn({ requestId: visit.requestId, path: visit.url.pathname }, "refused a request from another origin");
      // Whoever sent it from elsewhere gets nothing of the reader's.
      return refuse(c, 403, { ...visit, actor: VISITOR, session: null });
    }
    // What providers send is neither a form nor limited: its signature is asked for before anything is done.
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && !webhook) {
      if (!storage && !isForm(c.req.header("content-type"))) return turnAway(c, 415, "Unsupported Media Type");
      if (!(await mayWrite(visit, storage ? 1 : writesOf(c.req.raw.headers)))) return refuse(c, 429, visit);
    }
    const drops = cache.drops();
    await next();
    // Whom a layout turned away gets the page whatever they accept, as from a loader; the router's script reads the status.
    const turnedAway = visit.refused && c.req.method !== "HEAD" && !c.req.path.endsWith(".data");
    if (isBare(c.res) && (turnedAway || wantsPage(c))) c.res = await refusal(c, c.res.status, visit);
    if (c.res.status === 429 && !c.res.headers.has("Retry-After")) c.res.headers.set("Retry-After", SOON);
    // Clients of the storage address read why they are refused in the status line.
    if (storage && c.res.statusText) c.env.outgoing.statusMessage = c.res.statusText;
    finish(c.res.headers, visit);
    await keepForVisitors(c, visit, cache, drops);
  });

  const render = (request: Request, visit: Visit) => {
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    return handle(asSeen(request, visit.url), context);
  };

  /** A page that says why a request went no further; for the router's script, in the form that it reads. */
  const refusal = (c: Context<Server>, status: number, visit: Visit) => {
    const { pathname } = new URL(c.req.url);
    const address = new URL(pathname.endsWith(".data") ? "/-.data" : "/-", c.req.url);
    return render(new Request(address, { method: "POST" }), { ...visit, refused: status });
  };

  const refuse = async (c: Context<Server>, status: number, visit: Visit) => {
    const response = await refusal(c, status, visit);
    if (status === 429) response.headers.set("Retry-After", SOON);
    finish(response.headers, visit);
    return response;
  };

  /** What is refused before anybody is asked for: a page for people, who are not asked who they are either, and a word for programs. */
  const turnAway = async (c: Context<Server>, status: 400 | 405 | 415, word: string) =>
    wantsPage(c) ? refuse(c, status, await makeVisit(withoutSession(c.req.raw), addressOf(c))) : c.text(word, status);

  // Staff who look as a member sees it only look, and not at everything: the one place that holds them to it.
  web.use(async (c, next) => {
    const { actor, url } = c.get("visit");
    if (actor.kind !== "member" || !actor.viewer || allowedWhileImpersonating(c.req.method, url.pathname))
      return next();
    return render(new Request(new URL(paths.viewClosed(), c.req.url), { headers: c.req.raw.headers }), c.get("visit"));
  });

  // Uploads to the storage address count themselves, as they come.
  web.use(async (c, next) => {
    if (c.req.path.startsWith(STORAGE)) return next();
    if (WEBHOOKS.has(c.req.path)) {
      const read = await readWithin(c.req.raw, LARGEST_EVENT);
      if (!read) return c.text("Payload Too Large", 413);
      c.req.raw = read;
      return next();
    }
    const request = await readForm(c.req.raw);
    if (request === "form") return refusal(c, 413, c.get("visit"));
    if (request === "file") {
      return render(new Request(new URL(paths.tooLarge(), c.req.url), { headers: c.req.raw.headers }), c.get("visit"));
    }
    c.req.raw = request;
    return next();
  });

  // Most likely the database is away, and with it whoever asks; the page in the language of the browser needs neither.
  web.onError(async (error, c) => {
    const { raw } = c.req;
    const visit: Visit = { ...(await makeVisit(withoutSession(raw), addressOf(c))), failed: true };
    log.error({ error, requestId: visit.requestId, method: raw.method }, "request failed outside the routes");
    const response = await render(new Request(new URL("/-", raw.url), { headers: visit.headers }), visit);
    finish(response.headers, visit);
    return response;
  });

  web.all("*", (c) => render(c.req.raw, c.get("visit")));

  return web;
}

/**
 * The request under the scheme that the browser sees, and from the origin that it comes from: the router, too, holds a form's Origin against
 * the address, and knows no page that sends no referrer (`mayChangeState`).
 */
function asSeen(request: Request, { protocol, origin }: URL): Request {
  const address = new URL(request.url);
  const nameless = request.headers.get("origin") === "null";
  if (address.protocol === protocol && !nameless) return request;
  address.protocol = protocol;
  const seen = new Request(address, request);
  if (nameless) seen.headers.set("origin", origin);
  return seen;
}

function methodsAt(path: string): string[] {
  if (path.startsWith(STORAGE)) return STORAGE_METHODS;
  return path === paths.tokenSync() ? SYNC_METHODS : METHODS;
}

/** All that changes anything here is a form; without a body there is nothing to declare. */
function isForm(contentType: string | undefined): boolean {
  return !contentType || /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(contentType);
}

/** Whether the answer is for somebody's eyes: a browser that opens an address, or sends a form without script. */
function wantsPage({ req }: Context<Server>): boolean {
  return req.method !== "HEAD" && !req.path.startsWith(STORAGE) && /\btext\/html\b/i.test(req.header("accept") ?? "");
}

/** A refusal without a page of its own: blank, or a word of the router's. */
function isBare({ status, headers }: Response): boolean {
  return status >= 400 && /^(?:$|text\/plain\b)/i.test(headers.get("Content-Type") ?? "");
}

/**
 * Stores a page that its loader gives to all visitors (`cacheForVisitors`), and says in the answer who may keep it: shared caches, if nothing of
 * this reader is in it, else nobody.
 */
async function keepForVisitors(c: Context<Server>, visit: Visit, cache: PageCache, drops: number): Promise<void> {
  const { res } = c;
  if (!visit.pageTags || res.status !== 200 || !res.headers.get("Content-Type")?.startsWith("text/html")) return;
  // With a mailed token in the address, say.
  if (res.headers.get("Cache-Control") !== UNSAID) return;
  res.headers.set("Cache-Control", OWN);
  const { url, headers } = c.env.incoming;
  const key = pageKey(c.req.method, url ?? "", headers.host, headers.cookie);
  if (!key || visit.actor.kind !== "visitor" || res.headers.has("Set-Cookie")) return;
  if (c.req.method === "GET") {
    // What has an inline script is made for one request: its nonce.
    const etag = visit.noInlineScript && cache.store(key, await res.clone().text(), res.headers, visit.pageTags, drops);
    if (!etag || !isShared(headers.cookie)) return;
    res.headers.set("ETag", etag);
  }
  if (isShared(headers.cookie)) res.headers.set("Cache-Control", SHARED);
}

/** The headers that every answer has; `sources` are others than reCAPTCHA's that scripts may talk to. */
function finishHeaders(headers: Headers, visit: Visit, tls: boolean, sources: readonly string[]): void {
  for (const [name, value] of Object.entries(
    securityHeaders(
      visit.noInlineScript ? undefined : visit.nonce,
      tls,
      [...sisterOrigins(visit.url), ...payees(visit.url)],
      [...recaptchaSources(), ...sources],
    ),
  )) {
    // A document of a member says for itself that it may do even less.
    if (!headers.has(name)) headers.set(name, value);
  }
  const mailed = !visit.url.pathname.startsWith(STORAGE) && carriesToken(visit.url.search);
  if (mailed) for (const [name, value] of Object.entries(tokenHeaders(tls, visit.url))) headers.set(name, value);
  headers.set("X-Request-Id", visit.requestId);
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", UNSAID);
  headers.append("Vary", "Cookie");
}

/** The origins that forms of plans, payments and identity checks lead on to: the provider's pages. */
function payees({ pathname }: URL): string[] {
  return /^\/pages\/(?:upgrade|settings\/subscription|identity|verify-cancel)(?:\/|$)/.test(pathname)
    ? paymentOrigins()
    : [];
}

function addressOf(c: Context<Server>): string {
  return c.env.incoming.socket.remoteAddress ?? "";
}

/** The request as a visitor's, language and theme kept. */
function withoutSession({ url, headers: sent }: Request): Request {
  const headers = new Headers(sent);
  const cookies = sent.get("cookie")?.split(";") ?? [];
  headers.set("cookie", cookies.filter((cookie) => !cookie.includes(COOKIE_PREFIX)).join(";"));
  return new Request(url, { headers });
}
