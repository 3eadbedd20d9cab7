import { data, redirect } from "react-router";
import { claimSubmission } from "#app/features/moderation/commands-claims.server.ts";
import { statusOf } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { moderatorOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/review-claim.ts";

/** Takes a submission, or keeps it for longer. Whether that was granted the page says, which asks anew. */
export async function action({ context, params, request }: Route.ActionArgs) {
  const claimed = await claimSubmission(moderatorOf(context), params.submissionId);
  if (!claimed.ok && claimed.code === "not-found") throw data(null, { status: statusOf(claimed) });
  const isDocument = request.headers.get("accept")?.includes("text/html");
  return isDocument ? redirect(paths.reviewSubmission(params.submissionId)) : null;
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(paths.reviewSubmission(params.submissionId));
}
