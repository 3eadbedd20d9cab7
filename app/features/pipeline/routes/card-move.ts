import { err } from "#app/platform/failure.ts";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { readStage } from "../moves.ts";
import { moveCard } from "../moving.server.ts";
import type { Route } from "./+types/card-move.ts";

/** Moves a card to the stage of the address; the message leads back to the stage before. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: registeredOf,
  run: async ({ actor, params }) => {
    const stage = readStage(params.stage);
    return stage ? moveCard(actor, params.card, stage) : err("not-found");
  },
  done: ({ value, next }) => ({ to: next, flash: "card-moved", subject: `${value.id}.${value.from}` }),
  page: () => paths.pipeline(),
  stays: true,
});

export { action, loader };
