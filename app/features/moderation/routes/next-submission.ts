import { redirect } from "react-router";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { claimNext } from "../queue.server.ts";
import type { Route } from "./+types/next-submission.ts";

/** Takes what was promised first of all and opens it. */
export async function action({ context }: Route.ActionArgs) {
  const next = await claimNext(moderatorOf(context));
  if (!next.ok) return redirectWithFlash(context, paths.review(), "review-nothing-free");
  return redirect(paths.reviewSubmission(next.value));
}

export function loader() {
  return redirect(paths.review());
}
