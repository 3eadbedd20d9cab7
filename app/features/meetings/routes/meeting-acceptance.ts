import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptTime } from "../answering.server.ts";
import { acceptanceForm } from "../proposal-form.ts";
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
