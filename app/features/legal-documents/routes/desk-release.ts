import { commandRoute } from "#app/platform/command-route.server.ts";
import { done } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf } from "#app/platform/visit.server.ts";
import { legalCases } from "../cases.server.ts";
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
