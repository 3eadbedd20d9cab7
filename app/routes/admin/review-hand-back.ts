import { redirect } from "react-router";
import { handBack } from "#app/features/moderation/commands-claims.server.ts";
import { redirectWithFlash } from "#app/platform/flash.server.ts";
import { paths } from "#app/platform/paths.ts";
import { moderatorOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/review-hand-back.ts";

/** Lets somebody else have a submission that was taken. */
export async function action({ context, params }: Route.ActionArgs) {
  await handBack(moderatorOf(context), params.submissionId);
  return redirectWithFlash(context, paths.review(), "review-handed-back");
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.reviewSubmission(params.submissionId));
}
