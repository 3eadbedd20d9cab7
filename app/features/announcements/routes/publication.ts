import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { adminOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { publishAnnouncement } from "../announcing.server.ts";
import type { Route } from "./+types/publication.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: adminOf,
  run: ({ actor, params }) => publishAnnouncement(actor, params.id),
  done: ({ params }) => ({ to: paths.announcement(params.id), flash: "announcement-published" }),
  refused: ({ params, failure }) => ({ to: paths.announcement(params.id), flash: `failure-${failure.code}` }),
  page: ({ id }) => paths.announcement(id),
});

export { action, loader };
