import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { discardAnnouncement } from "../announcing.server.ts";
import type { Route } from "./+types/removal.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  run: ({ actor, params }) => discardAnnouncement(actor, params.id),
  done: () => ({ to: paths.announcements(), flash: "announcement-discarded" }),
  refused: ({ params, failure }) => ({ to: paths.announcement(params.id), flash: `failure-${failure.code}` }),
  page: ({ id }) => paths.announcement(id),
});

export { action, loader };
