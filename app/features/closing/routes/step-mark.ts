import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { markStep, unmarkStep } from "../marking.server.ts";
import type { Route } from "./+types/step-mark.ts";
import { placeOf, roomPage } from "./closing-data.server.ts";

const mark = {
  actor: memberOf,
  page: (params: Route.ActionArgs["params"]) => paths.closingStep(placeOf(params), params.step),
  stays: true,
} as const;

/** A party's mark at a step: made, or taken back. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...mark,
    run: ({ actor, params }) => markStep(actor, placeOf(params), params.step),
    done: ({ params }) => ({ to: roomPage(params), flash: "closing-marked" }),
    refused: ({ params, failure }) => ({ to: roomPage(params), flash: `failure-${failure.code}` }),
  },
  {
    ...mark,
    run: ({ actor, params }) => unmarkStep(actor, placeOf(params), params.step),
    done: ({ params }) => ({ to: roomPage(params), flash: "closing-unmarked" }),
    refused: ({ params, failure }) => ({ to: roomPage(params), flash: `failure-${failure.code}` }),
  },
);

export { action, loader };
