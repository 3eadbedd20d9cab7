import { ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { reauthenticatedOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endOwnSession } from "../devices.server.ts";
import type { Route } from "./+types/session-removal.ts";

/** Ends one of the member's sessions, after a fresh proof. One that has ended meanwhile counts as success. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: reauthenticatedOf,
  page: paths.sessions,
  run: async ({ actor, params, visit }) => ok(await endOwnSession(actor, params.id, visit.session?.id)),
  done: () => ({ to: paths.sessions(), flash: "session-ended" }),
});

export { action, loader };
