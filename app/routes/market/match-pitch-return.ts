import { redirect } from "react-router";
import { bringBack } from "#app/features/matching/commands.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/match-pitch-return.ts";
import { broughtBack } from "./match-answer.server.ts";

/** Whoever comes back here from signing in sees the list. */
export function loader() {
  throw redirect(paths.matches());
}

/** Brings a pitch back into the member's own matches. */
export async function action({ request, params, context }: Route.ActionArgs) {
  return broughtBack(request, context, await bringBack(memberOf(context), { publicId: params.publicId }));
}
