import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dayForm } from "../hosting-form.ts";
import { removeDayOff } from "../hosts.server.ts";
import type { Route } from "./+types/desk-day-off-removal.ts";

/** Removes a day off of the actor. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  schema: dayForm,
  run: ({ actor, input: { day } }) => removeDayOff(actor, day),
  done: () => ({ to: paths.demoHours(), flash: "demo-day-off-removed" }),
  refused: () => ({ to: paths.demoHours() }),
  page: () => paths.demoHours(),
});

export { action, loader };
