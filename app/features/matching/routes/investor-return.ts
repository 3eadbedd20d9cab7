import { redirect } from "react-router";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { bringBack } from "../dismissals.server.ts";
import type { Route } from "./+types/investor-return.ts";
import { broughtBack } from "./dismissal-answer.server.ts";

/** Whoever comes back here from signing in sees the list. */
export function loader() {
  throw redirect(paths.matches());
}

/** Brings an investor back into the member's own matches. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return broughtBack(request, context, await bringBack(memberOf(context), { username: params.username }));
}
