import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { nameCases } from "../desk/queue.server.ts";
import type { Route } from "./+types/desk-claim.ts";

/** Takes a case, or keeps it for longer. Whether that was granted the page says, which asks anew. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  run: ({ actor, params }) => nameCases.claim(actor, params.id),
  done: ({ params }) => ({ to: paths.identityCase(params.id) }),
  refused: ({ params }) => ({ to: paths.identityCase(params.id) }),
  page: ({ id }) => paths.identityCase(id),
  stays: true,
});

export { action, loader };
