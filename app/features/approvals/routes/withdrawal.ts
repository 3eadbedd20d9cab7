import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawApproval } from "../asking.server.ts";
import type { Route } from "./+types/withdrawal.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  run: ({ actor, params }) => withdrawApproval(actor, params.id),
  done: () => ({ to: paths.approvals(), flash: "approval-withdrawn" }),
  refused: ({ params, failure }) => ({ to: paths.approval(params.id), flash: `failure-${failure.code}` }),
  page: ({ id }) => paths.approval(id),
});

export { action, loader };
