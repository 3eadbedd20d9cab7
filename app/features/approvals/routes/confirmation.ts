import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { reauthenticatedOf, supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { confirmApproval } from "../deciding.server.ts";
import type { Route } from "./+types/confirmation.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  // What cannot be undone needs a recent proof, as a role does.
  actor: (context, next) => {
    supportOf(context);
    return reauthenticatedOf(context, next);
  },
  run: ({ actor, params, visit }) => confirmApproval(actor, params.id, visit.url.origin),
  done: () => ({ to: paths.approvals(), flash: "approval-confirmed" }),
  refused: ({ params, failure }) => ({ to: paths.approval(params.id), flash: `failure-${failure.code}` }),
  page: ({ id }) => paths.approval(id),
});

export { action, loader };
