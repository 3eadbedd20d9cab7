import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { registeredOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { removeCard, restoreCard } from "../moving.server.ts";
import type { Route } from "./+types/card-place.ts";

/** A card's place in the list: put back, or taken away. */
const place = { actor: registeredOf, page: () => paths.pipeline(), stays: true } as const;

const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...place,
    run: ({ actor, params }) => restoreCard(actor, params.card),
    done: ({ next }) => ({ to: next, flash: "card-restored" }),
  },
  {
    ...place,
    run: ({ actor, params }) => removeCard(actor, params.card),
    done: ({ value, next }) => ({ to: next, flash: "card-removed", subject: value.id }),
  },
);

export { action, loader };
