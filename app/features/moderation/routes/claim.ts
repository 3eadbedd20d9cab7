import { claimRoute } from "#app/features/casework/claim-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { submissions } from "../queue.server.ts";
import type { Route } from "./+types/claim.ts";

const { action, loader } = claimRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  queue: submissions,
  idOf: (params) => params.submissionId,
  page: paths.reviewSubmission,
  released: () => ({ to: paths.review(), flash: "review-handed-back" }),
});

export { action, loader };
