import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptNewTerms } from "../new-terms.server.ts";
import type { Route } from "./+types/terms-acceptance.ts";

/** Accepts the current terms, and returns to the page that the question came before. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  page: () => paths.home(),
  run: ({ actor, visit }) => acceptNewTerms(actor, visit.market),
  done: ({ next }) => ({ to: next, flash: "terms-accepted" }),
});

export { action, loader };
