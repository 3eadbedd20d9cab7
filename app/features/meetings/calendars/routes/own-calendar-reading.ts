import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readOwnCalendar } from "../own-calendars.server.ts";
import type { Route } from "./+types/own-calendar-reading.ts";

/** Reads the member's own calendar now. The page says how that went. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor }) => readOwnCalendar(actor),
  done: () => ({ to: paths.calendars() }),
  refused: ({ failure }) => ({ to: paths.calendars(), flash: `failure-${failure.code}` }),
  page: paths.calendars,
});

export { action, loader };
