import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { completeClosing, recallCompletion } from "../ending.server.ts";
import type { Route } from "./+types/completion.ts";
import { placeOf, roomPage } from "./closing-data.server.ts";

/** A party's mark that the deal is completed: made, or taken back. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    actor: memberOf,
    run: ({ actor, params }) => completeClosing(actor, placeOf(params)),
    done: ({ params }) => ({ to: roomPage(params), flash: "closing-completed" }),
    refused: ({ params, failure }) => ({ to: roomPage(params), flash: `failure-${failure.code}` }),
    page: roomPage,
    stays: true,
  },
  {
    actor: memberOf,
    run: ({ actor, params }) => recallCompletion(actor, placeOf(params)),
    done: ({ params }) => ({ to: roomPage(params), flash: "closing-recalled" }),
    refused: ({ params, failure }) => ({ to: roomPage(params), flash: `failure-${failure.code}` }),
    page: roomPage,
    stays: true,
  },
);

export { action, loader };
