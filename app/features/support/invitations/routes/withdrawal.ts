import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawStaffInvitation } from "../inviting.server.ts";
import type { Route } from "./+types/withdrawal.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  run: ({ actor, params }) => withdrawStaffInvitation(actor, params.id),
  done: () => ({ to: paths.staffInvitations(), flash: "staff-invitation-withdrawn" }),
  refused: ({ failure }) => ({ to: paths.staffInvitations(), flash: `failure-${failure.code}` }),
  page: () => paths.staffInvitations(),
});

export { action, loader };
