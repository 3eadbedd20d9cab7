import { claimRoute } from "#app/features/casework/claim-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { appeals } from "../queue.server.ts";
import type { Route } from "./+types/appeal-claim.ts";

const { action, loader } = claimRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  queue: appeals,
  idOf: (params) => params.id,
  page: paths.appealCase,
  released: (id) => ({ to: paths.appealCase(id), flash: "report-released" }),
});

export { action, loader };
