import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { roleSchema } from "../manager-form.ts";
import { changeRole } from "../managing.server.ts";
import type { Route } from "./+types/manager-role.ts";

/** Gives a manager, or an invitation, another role. One that has ended meanwhile is gone from the page. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: roleSchema,
  run: ({ actor, params, input }) => changeRole(actor, params.publicId, params.manager, input.role),
  done: ({ params }) => ({ to: paths.pitchManagers(params.publicId), flash: "manager-role-changed" }),
  refused: ({ params, failure }) => ({ to: paths.pitchManagers(params.publicId), flash: `failure-${failure.code}` }),
  page: ({ publicId }) => paths.pitchManagers(publicId),
  thing: "pitch",
});

export { action, loader };
