import { data, redirect } from "react-router";
import { statusOf } from "#app/platform/failure.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { claimSubmission } from "../queue.server.ts";
import type { Route } from "./+types/claim.ts";

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
