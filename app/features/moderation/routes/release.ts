import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { handBack } from "../queue.server.ts";
import type { Route } from "./+types/release.ts";

/** Lets somebody else have a submission that was taken. */
export async function action({ context, params }: Route.ActionArgs) {
  await handBack(moderatorOf(context), params.submissionId);
  return redirectWithFlash(context, paths.review(), "review-handed-back");
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.reviewSubmission(params.submissionId));
}
