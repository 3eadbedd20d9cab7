import { declineTimes } from "#app/features/meetings/commands.server.ts";
import { answerForm } from "#app/features/meetings/suggestion-form.ts";
import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
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
