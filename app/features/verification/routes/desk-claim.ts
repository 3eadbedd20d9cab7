import { claimRoute } from "#app/features/casework/claim-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { nameCases } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-claim.ts";

const { action, loader } = claimRoute<Route.ActionArgs>()({
  actor: supportOf,
  queue: nameCases,
  idOf: (params) => params.id,
  page: paths.identityCase,
});

export { action, loader };
