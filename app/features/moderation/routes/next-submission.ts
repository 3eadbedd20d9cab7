import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { submissions } from "../queue.server.ts";
import type { Route } from "./+types/next-submission.ts";

/** Claims the free submission with the earliest deadline and opens it. */
export async function action({ context }: Route.ActionArgs) {
  const next = await submissions.claimNext(moderatorOf(context));
  if (!next.ok) return redirectWithFlash(context, paths.review(), "review-nothing-free");
  return redirect(paths.reviewSubmission(next.value));
}

export function loader() {
  return redirect(paths.review());
}
