import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { redeemPerk } from "../redeeming.server.ts";
import type { Route } from "./+types/redemption.ts";

/** A member fetches their code of a perk. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params, visit }) => redeemPerk(actor, params.id, visit.market),
  done: ({ params, next }) => ({ to: `${next}#perk-${params.id}`, flash: "perk-redeemed" }),
  refused: ({ next, failure }) => ({ to: next, flash: `failure-${failure.code}` }),
  page: () => paths.perks(),
});

export { action, loader };
