import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { postponeTerms } from "../new-terms.server.ts";
import type { Route } from "./+types/terms-postponement.ts";

/** Leaves the question about new terms until they come into force. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  page: () => paths.home(),
  run: ({ actor, visit }) => postponeTerms(actor, visit.market),
  done: ({ next }) => ({ to: next }),
});

export { action, loader };
