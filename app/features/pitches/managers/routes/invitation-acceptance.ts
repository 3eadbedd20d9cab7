import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptInvitation } from "../managing.server.ts";
import type { Route } from "./+types/invitation-acceptance.ts";

/** Accepts an invitation. One that has ended meanwhile is shown so by its page. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => acceptInvitation(actor, params.manager),
  done: ({ value }) => ({ to: paths.pitchManagers(value), flash: "manager-accepted" }),
  refused: ({ params }) => ({ to: paths.managerInvitation(params.manager) }),
  page: ({ manager }) => paths.managerInvitation(manager),
});

export { action, loader };
