import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { supportOf } from "#app/platform/visit.server.ts";
import { dayForm, daysOffForm } from "../hosting-form.ts";
import { addDaysOff, removeDayOff } from "../hosts.server.ts";
import { withProblem } from "../problem.ts";
import type { Route } from "./+types/desk-days-off.ts";

/** Adds days on which the actor gives no demos, or makes one an ordinary day again. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    actor: supportOf,
    schema: daysOffForm,
    run: ({ actor, input }) => addDaysOff(actor, input),
    done: () => ({ to: paths.demoHours(), flash: "demo-hours-saved" }),
    refused: ({ failure }) => ({ to: withProblem(paths.demoHours(), failure.code) }),
    page: () => paths.demoHours(),
  },
  {
    actor: supportOf,
    schema: dayForm,
    run: ({ actor, input: { day } }) => removeDayOff(actor, day),
    done: () => ({ to: paths.demoHours(), flash: "demo-hours-saved" }),
    refused: ({ failure }) => ({ to: withProblem(paths.demoHours(), failure.code) }),
    page: () => paths.demoHours(),
  },
);

export { action, loader };
