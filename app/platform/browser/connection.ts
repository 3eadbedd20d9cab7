/** Keeps forms and the shown page intact when the connection is lost. */
import { useEffect } from "react";
import { data, isRouteErrorResponse, type MiddlewareFunction, useLocation, useMatches } from "react-router";

/** Window event: a form could not be sent; `detail` says why. */
export const UNSENT = "stakeholm:unsent";

/** Why: this browser has no connection, or the server has no database. */
export type UnsentReason = "offline" | "away";

function announceUnsent(detail: UnsentReason): void {
  window.dispatchEvent(new CustomEvent<UnsentReason>(UNSENT, { detail }));
}

/** How the body of the server's 503 ends while its database is away, for scripts and machines. */
export const AWAY = "Try again in a moment.";

function isAway(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 503 && `${error.data}`.endsWith(AWAY);
}

/** Whether a request failed because the server could not be reached: `fetch` then throws this, and nothing else does in our pages. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

type Outcomes = Record<string, { type: "data" | "error"; result: unknown }>;

/** The error of an outcome: the router wraps an action's error as data with a status. */
function errorIn(result: unknown): unknown {
  const isWrapped = result && typeof result === "object" && "data" in result && !isRouteErrorResponse(result);
  return isWrapped ? result.data : result;
}

/** Window event: a revalidation of the page got no answer. */
export const UNANSWERED = "stakeholm:unanswered";

/** The shown page: its address, and the loader data of its routes by id. */
let shown: { address: string; loaderData: Map<string, unknown> } | undefined;

/** Remembers the page's loader data, so that `keepPageWhenOffline` can go on showing it; used once, by the root. */
export function useShown(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    shown = { address: pathname + search, loaderData: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
  });
}

/**
 * Middleware of the root route, in the browser. A form that did not reach the server, or found it without a database, leaves its page as it
 * is, with everything typed: it gets a 408, since the router does not revalidate after a 4xx. A revalidation that fails so keeps the data
 * already shown.
 */
export const keepPageWhenOffline: MiddlewareFunction<Outcomes> = async ({ request }, next) => {
  const outcomes = await next();
  const errors = Object.entries(outcomes).filter(([, { type }]) => type === "error");
  const lost = errors.filter(([, { result }]) => isConnectionLost(errorIn(result)) || isAway(errorIn(result)));
  if (lost.length === 0) return outcomes;
  if (request.method !== "GET") {
    announceUnsent(lost.some(([, { result }]) => isAway(errorIn(result))) ? "away" : "offline");
    for (const [, outcome] of lost) Object.assign(outcome, { type: "data", result: data(undefined, { status: 408 }) });
    return outcomes;
  }
  const { pathname, search } = new URL(request.url);
  if (shown?.address !== pathname + search) return outcomes;
  for (const [id, outcome] of lost) Object.assign(outcome, { type: "data", result: shown.loaderData.get(id) });
  window.dispatchEvent(new Event(UNANSWERED));
  return outcomes;
};

/** Attribute of a form whose own script stores what was written until the connection is back, as a conversation's does. */
export const PERSISTS_UNSENT = { "data-keeps-unsent": "" } as const;

/** Cancels the submission of forms while the browser knows that it is offline; the page stays as it is. */
export function blockFormsOffline(): void {
  window.addEventListener(
    "submit",
    (event) => {
      if (navigator.onLine) return;
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || (form.method !== "post" && form.method !== "get")) return;
      if ("keepsUnsent" in form.dataset) return;
      // Conform checks a field by "sending" the form to itself.
      if (submitter?.getAttribute("name") === "__intent__") return;
      event.preventDefault();
      event.stopImmediatePropagation();
      announceUnsent("offline");
    },
    { capture: true },
  );
}
