import { claimRoute } from "#app/features/casework/claim-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { quarantinedBatches } from "../queue.server.ts";
import type { Route } from "./+types/batch-claim.ts";

const { action, loader } = claimRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  queue: quarantinedBatches,
  idOf: (params) => params.id,
  page: paths.quarantinedBatch,
  released: () => ({ to: paths.quarantineQueue(), flash: "review-handed-back" }),
});

export { action, loader };
