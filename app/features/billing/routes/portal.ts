import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { openPortal } from "../portal.server.ts";
import type { Route } from "./+types/portal.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: ({ actor, visit }) => openPortal(actor, visit.url.origin + paths.subscription("card")),
  done: ({ value }) => ({ to: value }),
  refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  page: () => paths.subscription(),
});

export { action, loader };
