import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { endFeed } from "../feed.server.ts";
import type { Route } from "./+types/feed-removal.ts";

/** Ends the feed of the member's meetings. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor }) => endFeed(actor),
  done: () => ({ to: paths.calendars(), flash: "calendar-feed-ended" }),
  page: paths.calendars,
});

export { action, loader };
