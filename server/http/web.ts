/** The web server: the layers around React Router. */

import type { RequestListener } from "node:http";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { FRAME_TAG } from "#app/features/announcements/announcement.ts";
import { LARGEST_EVENT } from "#app/features/billing/synchronisation/webhooks.server.ts";
import { justWrittenCookie } from "#app/features/sessions/just-written.server.ts";
import { allowedWhileImpersonating } from "#app/features/support/impersonation/policy.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { AWAY } from "#app/platform/browser/connection.ts";
import { isDatabaseAway } from "#app/platform/db/outage.server.ts";
import { allowLateReads } from "#app/platform/db/replica.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { isDiskFull } from "#app/platform/http/full-disk.server.ts";
import { countedAddress } from "#app/platform/http/ip-address.ts";
import { withinRequest } from "#app/platform/http/request-context.server.ts";
import { type Visit, visitContext } from "#app/platform/http/visit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { requestSeconds } from "#app/platform/metrics.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { logRefusal } from "#app/platform/security-log.server.ts";
import { publicScheme } from "#app/platform/site/site.server.ts";
import { showScreensOf } from "#app/shell/message-screens.server.ts";
import { RELOAD_PORT } from "../application.ts";
import { serveFiles } from "../static-files.ts";
import { canonicalPath, isReadablePath, STORAGE } from "./canonical.ts";
import { compression } from "./compression.ts";
import { closeFormAddresses } from "./form-addresses.ts";
import { forFormScript } from "./form-script.ts";
import { mayReadLate } from "./late-reads.ts";
import { createPageCache, isShared, OWN, type PageCache, pageKey, SHARED } from "./page-cache.ts";
import { createPartitionedHandler } from "./partitioned-routes.ts";
import { createReadLimits, readsOf } from "./read-limits.ts";
import { mayWrite, readForm, readWithin, writesOf } from "./request-limits.ts";
import { asSeen, isForm, methodsAt, withoutSession } from "./requests.ts";
import { DEFAULT_CACHE_CONTROL, finishHeaders } from "./response-headers.ts";
import { mayChangeState } from "./security.ts";
import { clientAddress, makeVisit } from "./visit.ts";

const WEBHOOKS: ReadonlySet<string> = new Set([paths.paymentEvents(), paths.mailReports()]);

/** Retry-After in seconds, by status. Most limits last longer, which the page says. */
const RETRY_AFTER: Readonly<Record<number, number>> = { 429: 60, 503: 10 };

type Server = { Bindings: HttpBindings; Variables: { visit: Visit } };

export interface WebOptions {
  /** The built routes, or a function that reloads them (development). */
  build: ServerBuild | (() => Promise<ServerBuild>);
  mode: "production" | "development";
  /** Folder of the built client files; none in development, where Vite serves them. */
  clientFolder?: string;
}

export interface Web {
  listener: RequestListener;
  /** Stored pages for visitors. */
  cache: PageCache;
}

/** The product as a listener for Node's HTTP server: the page cache first, all else through the layers below. */
export function createWeb(options: WebOptions): Web {
  const cache = createPageCache();
  const answer = getRequestListener(createApp(options, cache).fetch);
  return {
    cache,
    listener: (request, response) => {
      // Not in development: a stored page would outlive a change of its source.
      if (options.mode === "development" || !cache.answer(request, response)) void answer(request, response);
    },
  };
}

/** The origins of Vite's hot reloading in development (`vite-dev.ts`): all hosts of this machine. */
const RELOADING = [`ws://localhost:${RELOAD_PORT}`, `ws://*.localhost:${RELOAD_PORT}`];

function createApp({ build, mode, clientFolder }: WebOptions, cache: PageCache): Hono<Server> {
  const web = new Hono<Server>();
  // In development the build changes.
  const handle =
    typeof build === "function"
      ? createRequestHandler(async () => closeFormAddresses(await build()), mode)
      : createPartitionedHandler(closeFormAddresses(build), mode);
  showScreensOf(async () => (typeof build === "function" ? await build() : build).routes);
  const limits = createReadLimits(env().READS_PER_MINUTE);
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
      const answer = await rejectEarly(c, 405, "Method Not Allowed");
      answer.headers.set("Allow", methods.join(", "));
      return answer;
    }
    if (!isReadablePath(url.pathname)) return rejectEarly(c, 400, "Bad Request");
    const canonical = canonicalPath(url.pathname);
    return canonical === undefined ? next() : c.redirect(canonical + url.search, 301);
  });

  web.use(compression);

  // Before the session is looked up in the database.
  web.use(async (c, next) => {
    const reads = readsOf(c.req.method, c.req.path);
    const wait = reads && limits.network(countedAddress(clientAddress(c.req.raw.headers, addressOf(c))), reads);
    if (!wait) return next();
    const answer = await rejectEarly(c, 429, "Too Many Requests");
    answer.headers.set("Retry-After", String(wait));
    return answer;
  });

  web.use(async (c, next) => {
    const sessionless = c.req.path.startsWith(STORAGE) || WEBHOOKS.has(c.req.path);
    const visit = await makeVisit(sessionless ? withoutSession(c.req.raw) : c.req.raw, addressOf(c));
    c.set("visit", visit);
    await withinRequest(visit, next);
  });

  web.use(async (c, next) => {
    const visit = c.get("visit");
    const storage = c.req.path.startsWith(STORAGE);
    const webhook = WEBHOOKS.has(c.req.path);
    if (!mayChangeState(c.req.method, c.req.raw.headers, visit.url.origin)) {
      logRefusal({ event: "foreign-origin-refused", result: "forbidden", about: visit.url.pathname });
      // Rendered for a visitor, so that the page contains nothing of the reader's.
      return refuse(c, 403, { ...visit, actor: VISITOR, session: null });
    }
    const wait = visit.session && limits.session(visit.session.id, readsOf(c.req.method, c.req.path));
    if (wait) return refuse(c, 429, visit, wait);
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && isDiskFull()) return refuse(c, 503, visit);
    // Webhooks are neither forms nor rate-limited: their routes verify a signature first.
    if (c.req.method !== "GET" && c.req.method !== "HEAD" && !webhook) {
      if (!storage && !isForm(c.req.header("content-type"))) return rejectEarly(c, 415, "Unsupported Media Type");
      if (!(await mayWrite(visit, storage ? 1 : writesOf(c.req.raw.headers)))) return refuse(c, 429, visit);
    }
    const drops = cache.drops();
    await allowLateReads(mayReadLate(c.req.method, visit, cache), next);
    if (visit.away) {
      // Emptied first, or it would add the headers of the failed answer to the new one.
      c.res = undefined;
      c.res = await rejectEarly(c, 503, `Stakeholm is briefly unavailable. ${AWAY}`);
      return;
    }
    // After a layout's refusal everybody gets the page, whatever they accept, as after a loader's; React Router's script reads the status.
    const refusedByLayout = visit.refused && c.req.method !== "HEAD" && !c.req.path.endsWith(".data");
    if (isBare(c.res) && (refusedByLayout || wantsPage(c))) c.res = await refusal(c, c.res.status, visit);
    c.res = forFormScript(c.req.raw, c.res);
    if (c.res.status === 429 && !c.res.headers.has("Retry-After"))
      c.res.headers.set("Retry-After", String(RETRY_AFTER[429]));
    // Clients of the storage addresses read the reason of a refusal in the status line.
    if (storage && c.res.statusText) c.env.outgoing.statusMessage = c.res.statusText;
    finish(c.res.headers, visit);
    const cookie = storage || webhook ? undefined : justWrittenCookie(c.req.method);
    if (cookie) c.res.headers.append("Set-Cookie", cookie);
    storeForVisitors(c, visit, cache, drops);
  });

  const render = (request: Request, visit: Visit) => {
    const context = new RouterContextProvider();
    context.set(visitContext, visit);
    return handle(asSeen(request, visit.url), context);
  };

  /** An error page for a refused request; for React Router's script, in its data format. */
  const refusal = (c: Context<Server>, status: number, visit: Visit) => {
    const { pathname } = new URL(c.req.url);
    const address = new URL(pathname.endsWith(".data") ? "/-.data" : "/-", c.req.url);
    return render(new Request(address, { method: "POST" }), { ...visit, refused: status });
  };

  const refuse = async (c: Context<Server>, status: number, visit: Visit, wait = RETRY_AFTER[status]) => {
    const response = await refusal(c, status, visit);
    if (wait) response.headers.set("Retry-After", String(wait));
    finish(response.headers, visit);
    return response;
  };

  /** Refuses a request before its session is read: an error page for people and mostly React Router's script, plain text for programs. */
  const rejectEarly = async (c: Context<Server>, status: 400 | 405 | 415 | 429 | 503, text: string) =>
    wantsPage(c) || (status !== 503 && c.req.path.endsWith(".data"))
      ? refuse(c, status, await makeVisit(withoutSession(c.req.raw), addressOf(c)))
      : c.text(text, status, status in RETRY_AFTER ? { "Retry-After": String(RETRY_AFTER[status]) } : undefined);

  // The only place that limits impersonation to reading, and to what it may read.
  web.use(async (c, next) => {
    const { actor, url } = c.get("visit");
    if (actor.kind !== "member" || !actor.viewer || allowedWhileImpersonating(c.req.method, url.pathname))
      return next();
    return render(new Request(new URL(paths.viewClosed(), c.req.url), { headers: c.req.raw.headers }), c.get("visit"));
  });

  // Limits on bodies. Uploads to the storage addresses are limited by their routes, while they arrive.
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

  // Most likely the database is away, so that nobody can be recognised: the error page needs neither.
  web.onError(async (error, c) => {
    const { raw } = c.req;
    if (isDatabaseAway(error)) return rejectEarly(c, 503, `Stakeholm is briefly unavailable. ${AWAY}`);
    const visit: Visit = { ...(await makeVisit(withoutSession(raw), addressOf(c))), failed: true };
    log.error({ error, requestId: visit.requestId, method: raw.method }, "request failed outside the routes");
    const response = await render(new Request(new URL("/-", raw.url), { headers: visit.headers }), visit);
    finish(response.headers, visit);
    return response;
  });

  web.all("*", (c) => render(c.req.raw, c.get("visit")));

  return web;
}

/** Whether a browser shows the response: an opened address, or a form sent without script. */
function wantsPage({ req }: Context<Server>): boolean {
  return req.method !== "HEAD" && !req.path.startsWith(STORAGE) && /\btext\/html\b/i.test(req.header("accept") ?? "");
}

/** Whether a response is a refusal without a page: empty, or React Router's plain text. */
function isBare({ status, headers }: Response): boolean {
  return status >= 400 && /^(?:$|text\/plain\b)/i.test(headers.get("Content-Type") ?? "");
}

/**
 * Stores a page of `cacheForVisitors`, for GET and HEAD alike, and sets its Cache-Control: public for a request without any choice, else
 * `no-store`, since the address has shared responses.
 */
function storeForVisitors(c: Context<Server>, visit: Visit, cache: PageCache, drops: number): void {
  const { res } = c;
  if (!visit.pageTags || res.status !== 200 || !res.headers.get("Content-Type")?.startsWith("text/html")) return;
  // A page with a stricter Cache-Control, such as one with a mailed token in its address.
  if (res.headers.get("Cache-Control") !== DEFAULT_CACHE_CONTROL) return;
  res.headers.set("Cache-Control", OWN);
  const { url, headers } = c.env.incoming;
  const key = pageKey(c.req.method, url ?? "", headers.host, headers.cookie);
  if (!key || visit.actor.kind !== "visitor" || res.headers.has("Set-Cookie") || !visit.staticPage) return;
  const etag = cache.store(key, visit.staticPage.toString(), res.headers, [...visit.pageTags, FRAME_TAG], drops);
  if (!etag || !isShared(headers.cookie)) return;
  res.headers.set("ETag", etag);
  res.headers.set("Cache-Control", SHARED);
}

function addressOf(c: Context<Server>): string {
  return c.env.incoming.socket.remoteAddress ?? "";
}
