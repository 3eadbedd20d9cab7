import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawInvitation } from "../managing.server.ts";
import type { Route } from "./+types/invitation-withdrawal.ts";

/** Withdraws an invitation. One that was answered meanwhile is shown so by the page. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => withdrawInvitation(actor, params.publicId, params.manager),
  done: ({ params }) => ({ to: paths.pitchManagers(params.publicId), flash: "manager-invitation-withdrawn" }),
  refused: ({ params, failure }) => ({ to: paths.pitchManagers(params.publicId), flash: `failure-${failure.code}` }),
  page: ({ publicId }) => paths.pitchManagers(publicId),
  thing: "pitch",
});

export { action, loader };
