import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawTimes } from "../answering.server.ts";
import { answerForm } from "../proposal-form.ts";
import type { Route } from "./+types/meeting-recall.ts";

/** Takes one's own suggestion back. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: answerForm,
  run: ({ actor, params, input }) => withdrawTimes(actor, params.id, input.proposal),
  done: ({ value }) => ({ to: paths.conversation(value.conversationId), flash: "meeting-withdrawn" }),
  refused: ({ params, failure }) => ({ to: paths.meeting(params.id, failure.code) }),
  stays: true,
}).action;
