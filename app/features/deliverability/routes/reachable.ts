import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { liftSuppression } from "../suppression.server.ts";
import type { Route } from "./+types/reachable.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  run: ({ actor, visit }) => liftSuppression(actor, visit),
  done: ({ value }) => {
    if (value === "lifted-complaint") return { to: paths.notificationSettings(), flash: "address-choose-emails" };
    return { to: paths.emailSettings(), flash: value === "lifted" ? "address-written-to" : "address-works" };
  },
  refused: () => ({ to: paths.emailSettings(), flash: "failure-too-many-requests" }),
  page: () => paths.emailSettings(),
});

/** Says that the member's address works again. */
export { action, loader };
