import { ok } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { cancelEmailChange } from "../email-change.server.ts";
import type { Route } from "./+types/settings-email-cancellation.ts";

/** Cancels the change of address. One that was confirmed meanwhile stays, and the page shows it. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  page: paths.emailSettings,
  run: async ({ actor }) => ok((await cancelEmailChange(actor)).ok),
  done: ({ value: cancelled }) => ({
    to: paths.emailSettings(),
    ...(cancelled && { flash: "email-change-cancelled" as const }),
  }),
});

export { action, loader };
