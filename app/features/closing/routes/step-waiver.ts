import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { unwaiveStep, waiveStep } from "../marking.server.ts";
import type { Route } from "./+types/step-waiver.ts";
import { placeOf, roomPage } from "./closing-data.server.ts";

const waiver = {
  actor: memberOf,
  page: (params: Route.ActionArgs["params"]) => paths.closingStep(placeOf(params), params.step),
  stays: true,
} as const;

/** What a party says of a step: that it is not needed, or is after all. */
const { action, loader } = commandRoute<Route.ActionArgs>()(
  {
    ...waiver,
    run: ({ actor, params }) => waiveStep(actor, placeOf(params), params.step),
    done: ({ params }) => ({ to: roomPage(params), flash: "closing-waived" }),
    refused: ({ params, failure }) => ({ to: roomPage(params), flash: `failure-${failure.code}` }),
  },
  {
    ...waiver,
    run: ({ actor, params }) => unwaiveStep(actor, placeOf(params), params.step),
    done: ({ params }) => ({ to: roomPage(params), flash: "closing-unwaived" }),
    refused: ({ params, failure }) => ({ to: roomPage(params), flash: `failure-${failure.code}` }),
  },
);

export { action, loader };
