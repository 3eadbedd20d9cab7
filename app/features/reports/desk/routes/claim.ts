import { claimRoute } from "#app/features/casework/claim-route.server.ts";
import { moderatorOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { reportCases } from "../queue.server.ts";
import type { Route } from "./+types/claim.ts";

const { action, loader } = claimRoute<Route.ActionArgs>()({
  actor: moderatorOf,
  queue: reportCases,
  idOf: (params) => params.id,
  page: paths.reportCase,
  released: (id) => ({ to: paths.reportCase(id), flash: "report-released" }),
});

export { action, loader };
