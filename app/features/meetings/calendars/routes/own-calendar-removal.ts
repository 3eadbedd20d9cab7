import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { removeCalendar } from "../own-calendars.server.ts";
import type { Route } from "./+types/own-calendar-removal.ts";

/** Forgets the member's own calendar with its busy times. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor }) => removeCalendar(actor),
  done: () => ({ to: paths.calendars(), flash: "own-calendar-removed" }),
  page: paths.calendars,
});

export { action, loader };
