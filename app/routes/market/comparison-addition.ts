import { redirect } from "react-router";
import { withPitch } from "#app/features/search/comparison.ts";
import { comparedSummaries } from "#app/features/search/queries-comparison.server.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { paths, publicIdOf } from "#app/platform/paths.ts";
import type { Route } from "./+types/comparison-addition.ts";
import { answerComparison, comparedIn, comparisonRequest } from "./comparison-answer.server.ts";

/** Whoever comes back here from signing in sees the pitch. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(paths.pitch({ publicId: params.publicId, companyName: null }));
}

/** Takes a published pitch into the comparison, unless it holds as many as it can. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { actor, next } = await comparisonRequest(request, context);
  const publicId = publicIdOf(params.publicId);
  const [pitch] = publicId ? await comparedSummaries(actor, [publicId]) : [];
  if (!pitch) throw new Response("pitch", { status: statusOf(failed("not-found")) });
  const compared = withPitch(comparedIn(context), pitch.publicId);
  return compared
    ? answerComparison(request, context, next, "comparison-added", compared)
    : answerComparison(request, context, next, "comparison-full");
}
