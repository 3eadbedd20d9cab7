import { redirect } from "react-router";
import { withoutPitch } from "#app/features/search/comparison.ts";
import { paths } from "#app/platform/paths.ts";
import type { Route } from "./+types/comparison-removal.ts";
import { answerComparison, comparedIn, comparisonRequest } from "./comparison-answer.server.ts";

/** An address somebody opened: it needs the form. */
export function loader() {
  throw redirect(paths.compare());
}

/** Takes a pitch out of the comparison, or all of them where the address names none. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { next } = await comparisonRequest(request, context);
  const { publicId } = params;
  if (!publicId) return answerComparison(request, context, next, "comparison-cleared", []);
  return answerComparison(request, context, next, "comparison-removed", withoutPitch(comparedIn(context), publicId));
}
