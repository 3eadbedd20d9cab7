import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type ActionFunctionArgs,
  type EntryContext,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import "./i18n/catalog.server.ts";
import "./i18n/pseudo.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.server.ts";
import { type Visit, visitOf } from "#app/platform/http/visit.server.ts";
import { log } from "./platform/log.server.ts";
import type { RouteHandle } from "./root.tsx";
import { ServerOnly } from "./server-only.ts";

export const streamTimeout = 10_000;

/** Pages without a router have the browser prefetch links that the pointer approaches. */
const SPECULATION_RULES = '"/speculation-rules.json"';

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const visit = visitOf(context);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(), streamTimeout + 1_000);
    const { pipe, abort } = renderToPipeableStream(
      <ServerOnly value={{ nonce: visit.nonce }}>
        <ServerRouter context={entry} url={request.url} nonce={hydrates(entry, visit) ? visit.nonce : undefined} />
      </ServerOnly>,
      {
        nonce: visit.nonce,
        // Every part of the page stands where it belongs, not in a script at the end.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        // Not streamed: loaders have awaited all data, so the first bytes would hardly be earlier than the last.
        onAllReady() {
          const chunks: Uint8Array[] = [];
          pipe(
            new Writable({
              write(chunk, _encoding, done) {
                chunks.push(chunk);
                done();
              },
              final(done) {
                clearTimeout(timer);
                const page = Buffer.concat(chunks);
                if (!page.includes(visit.nonce)) {
                  visit.staticPage = page;
                  headers.set("Speculation-Rules", SPECULATION_RULES);
                }
                resolve(new Response(page, { status, headers }));
                done();
              },
            }),
          );
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error: unknown) {
          status = 500;
          if (!request.signal.aborted) log.error({ error, requestId: visit.requestId }, "rendering failed");
        },
      },
    );
  });
}

/** The same rule as `useHydration` in root.tsx: a page without script needs no nonce on its links. */
function hydrates(entry: EntryContext, { actor }: Visit): boolean {
  return (
    actor.kind !== "visitor" ||
    entry.staticHandlerContext.matches.some(({ route }) => (route.handle as RouteHandle | undefined)?.hydrate)
  );
}

/** Logs unexpected errors with the request's id, which the error page shows; one of a database that is away in a line, without a stack. */
export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const visit = visitOf(context);
  const about = { requestId: visit.requestId, method: request.method, path: visit.url.pathname };
  if (isDatabaseAway(error)) {
    visit.away = true;
    log.warn({ reason: (error as Error).message, ...about }, "refused a request without a database");
  } else log.error({ error, ...about }, "request failed");
}
