import { acceptTime } from "#app/features/meetings/commands.server.ts";
import { acceptanceForm } from "#app/features/meetings/suggestion-form.ts";
import { commandRoute } from "#app/platform/command-route.server.ts";
import { paths } from "#app/platform/paths.ts";
import { memberOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/meeting-acceptance.ts";

/** Accepts one of the suggested times. */
export const action = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  schema: acceptanceForm,
  run: ({ actor, params, input: { proposal, time }, visit }) =>
    acceptTime(actor, params.id, { proposalId: proposal, at: new Date(time) }, visit.url.origin),
  done: ({ value }) => ({ to: paths.conversation(value.conversationId), flash: "meeting-agreed" }),
  refused: ({ params, failure }) => ({ to: paths.meeting(params.id, failure.code) }),
  stays: true,
}).action;
