import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { ownerOf } from "#app/platform/visit.server.ts";
import { refuseOffer } from "../offer.server.ts";
import type { Route } from "./+types/refusal.ts";

/** "Not now": the offer in conversations rests. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: ownerOf,
  run: ({ actor }) => refuseOffer(actor),
  page: () => paths.notificationSettings(),
  done: ({ next }) => ({ to: next }),
  stays: true,
});

export { action, loader };
