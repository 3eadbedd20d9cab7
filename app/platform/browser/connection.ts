/** What happens to forms, and to the page that stands, when the connection is gone. */
import { useEffect } from "react";
import { data, type MiddlewareFunction, useLocation, useMatches } from "react-router";

/** Told to the window when a form could not be sent. */
export const UNSENT = "stakeholm:unsent";

function sayUnsent(): void {
  window.dispatchEvent(new Event(UNSENT));
}

/** Whether a request failed because the server could not be reached: `fetch` then throws this, and nothing else does in our pages. */
export function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

type Outcomes = Record<string, { type: "data" | "error"; result: unknown }>;

/** The router wraps what an action failed with as if it were data with a status. */
function errorIn(result: unknown): unknown {
  return result && typeof result === "object" && "data" in result ? result.data : result;
}

/** Told to the window when the page asked for what is new, and nobody answered. */
export const UNANSWERED = "stakeholm:unanswered";

/** What stands on the page: its address, and what each of its routes was given. */
let shown: { address: string; given: Map<string, unknown> } | undefined;

/** Remembers what the page shows, so that it can go on standing; used once, by the root. */
export function useShown(): void {
  const { pathname, search } = useLocation();
  const matches = useMatches();
  useEffect(() => {
    shown = { address: pathname + search, given: new Map(matches.map(({ id, loaderData }) => [id, loaderData])) };
  });
}

/**
 * For the root route, in the browser: a form that was sent and did not arrive leaves its page as it is, with all that was typed. Answers
 * of 4xx, as the router takes this for, fetch nothing anew. A page that asks for what is new in a tunnel goes on showing what it has.
 */
export const keepPage: MiddlewareFunction<Outcomes> = async ({ request }, next) => {
  const outcomes = await next();
  const lost = Object.entries(outcomes).filter(
    ([, { type, result }]) => type === "error" && isConnectionLost(errorIn(result)),
  );
  if (lost.length === 0) return outcomes;
  if (request.method !== "GET") {
    for (const [, outcome] of lost) Object.assign(outcome, { type: "data", result: data(undefined, { status: 408 }) });
    sayUnsent();
    return outcomes;
  }
  const { pathname, search } = new URL(request.url);
  if (shown?.address !== pathname + search) return outcomes;
  for (const [id, outcome] of lost) Object.assign(outcome, { type: "data", result: shown.given.get(id) });
  window.dispatchEvent(new Event(UNANSWERED));
  return outcomes;
};

/** For a form whose own script keeps what was written until the line is back, as a conversation's does. */
export const KEEPS_UNSENT = { "data-keeps-unsent": "" } as const;

/** Holds forms back while the browser knows that it is offline; the page stays as it is. */
export function holdFormsOffline(): void {
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
      sayUnsent();
    },
    { capture: true },
  );
}
