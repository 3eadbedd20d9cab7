import { redirect } from "react-router";
import { claimNext } from "#app/features/moderation/commands-claims.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { staffOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/review-next.ts";

/** Takes what was promised first of all and opens it. */
export async function action({ context }: Route.ActionArgs) {
  const next = await claimNext(staffOf(context, "moderator"));
  if (!next.ok) return redirectWithFlash(context, paths.review(), "review-nothing-free");
  return redirect(paths.reviewSubmission(next.value));
}

export function loader({ context }: Route.LoaderArgs) {
  staffOf(context, "moderator");
  return redirect(paths.review());
}
