import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawLink } from "../links.server.ts";
import type { Route } from "./+types/withdrawal.ts";

/** Takes a link back, at once. One that has ended meanwhile is shown so by the page. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => withdrawLink(actor, params.publicId, params.link),
  done: ({ params }) => ({ to: paths.pitchAdvisers(params.publicId), flash: "adviser-link-withdrawn" }),
  refused: ({ params }) => ({ to: paths.pitchAdvisers(params.publicId) }),
  page: ({ publicId }) => paths.pitchAdvisers(publicId),
  thing: "pitch",
});

export { action, loader };
