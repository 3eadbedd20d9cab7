import { data } from "react-router";
import { visitOf } from "#app/platform/http/visit.server.ts";
import type { Route } from "./+types/not-found.ts";

/** The catch-all route, which also renders the error pages of requests that the server refused or failed before routing. */
export function loader({ context }: Route.LoaderArgs): never {
  throw data("page", { status: visitOf(context).failed ? 500 : 404 });
}

export function action({ context }: Route.ActionArgs): never {
  throw data("page", { status: visitOf(context).refused ?? 404 });
}

export default function NotFound() {
  return null;
}
