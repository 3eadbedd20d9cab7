import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { refuseOffer } from "../devices.server.ts";
import type { Route } from "./+types/refusal.ts";

/** "Not now": hides the offer in conversations for REFUSAL_DAYS. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: ({ actor }) => refuseOffer(actor),
  page: () => paths.notificationSettings(),
  done: ({ next }) => ({ to: next }),
  stays: true,
});

export { action, loader };
