import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { legalCases } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-claim.ts";

/** Takes a case, or keeps it for longer. Whether that was granted the page says, which asks anew. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  run: ({ actor, params }) => legalCases.claim(actor, params.id),
  done: ({ params }) => ({ to: paths.legalAtDesk(params.id) }),
  refused: ({ params }) => ({ to: paths.legalAtDesk(params.id) }),
  page: ({ id }) => paths.legalAtDesk(id),
  stays: true,
});

export { action, loader };
