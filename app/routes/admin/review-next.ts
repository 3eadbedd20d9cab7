import { redirect } from "react-router";
import { claimNext } from "#app/features/moderation/commands-claims.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { moderatorOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/review-next.ts";

/** Takes what was promised first of all and opens it. */
export async function action({ context }: Route.ActionArgs) {
  const next = await claimNext(moderatorOf(context));
  if (!next.ok) return redirectWithFlash(context, paths.review(), "review-nothing-free");
  return redirect(paths.reviewSubmission(next.value));
}

export function loader() {
  return redirect(paths.review());
}
