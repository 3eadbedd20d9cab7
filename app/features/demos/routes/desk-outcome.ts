import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { outcomeSchema } from "../booking-form.ts";
import { recordOutcome } from "../desk/demos.server.ts";
import type { Route } from "./+types/desk-outcome.ts";

/** Records whether the member came. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  schema: outcomeSchema,
  run: ({ actor, params, input: { outcome } }) => recordOutcome(actor, params.id, outcome),
  done: ({ params }) => ({ to: paths.demoAtDesk(params.id), flash: "demo-recorded" }),
  refused: ({ params, failure }) => ({ to: paths.demoAtDesk(params.id, failure.code) }),
  page: ({ id }) => paths.demoAtDesk(id),
});

export { action, loader };
