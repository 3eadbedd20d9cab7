import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { declineTimes } from "../answering.server.ts";
import { answerForm } from "../proposal-form.ts";
import type { Route } from "./+types/meeting-refusal.ts";

/** Turns all suggested times down. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: answerForm,
  run: ({ actor, params, input }) => declineTimes(actor, params.id, input.proposal),
  done: ({ value }) => ({ to: paths.conversation(value.conversationId), flash: "meeting-declined" }),
  refused: ({ params, failure }) => ({ to: paths.meeting(params.id, failure.code) }),
  stays: true,
}).action;
