import { data, redirect } from "react-router";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/not-found.ts";

/** The catch-all route, which also renders the error pages of requests that the server refused or failed before routing. */
export function loader({ context }: Route.LoaderArgs): never {
  const { url, failed } = visitOf(context);
  // All words of addresses are in lower case.
  const lower = url.pathname.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) =>
    part.startsWith("%") ? part : part.toLowerCase(),
  );
  if (!failed && lower !== url.pathname) throw redirect(lower + url.search, 301);
  throw data("page", { status: failed ? 500 : 404 });
}

export function action({ context }: Route.ActionArgs): never {
  throw data("page", { status: visitOf(context).refused ?? 404 });
}

export default function NotFound() {
  return null;
}
