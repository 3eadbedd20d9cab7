import { done } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { legalCases } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-release.ts";

/** Leaves a case to the others. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  run: async ({ actor, params }) => done(await legalCases.release(actor, params.id)),
  done: ({ params }) => ({ to: paths.legalAtDesk(params.id) }),
  page: ({ id }) => paths.legalAtDesk(id),
  stays: true,
});

export { action, loader };
