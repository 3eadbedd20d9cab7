import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { openPortal } from "../invoices/portal.server.ts";
import type { Route } from "./+types/portal.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: ({ actor, visit }) => openPortal(actor, visit.url.origin + paths.subscription("card")),
  done: ({ value }) => ({ to: value }),
  refused: ({ failure }) => ({ to: paths.subscription(), flash: `failure-${failure.code}` }),
  page: () => paths.subscription(),
});

export { action, loader };
