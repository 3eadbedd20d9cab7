import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { dismissReminder } from "../noting.server.ts";
import type { Route } from "./+types/card-reminder.ts";

/** Ends a card's reminder. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  run: ({ actor, params }) => dismissReminder(actor, params.card),
  done: ({ next }) => ({ to: next, flash: "reminder-done" }),
  page: ({ card }) => paths.pipelineCard(card),
  stays: true,
});

export { action, loader };
