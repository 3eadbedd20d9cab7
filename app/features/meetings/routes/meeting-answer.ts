import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { acceptTime, declineTimes, withdrawTimes } from "../answering.server.ts";
import { acceptanceForm, answerForm } from "../proposal-form.ts";
import type { Route } from "./+types/meeting-answer.ts";

const shared = {
  actor: memberOf,
  refused: ({ params, failure }: { params: { id: string }; failure: { code: string } }) => ({
    to: paths.meeting(params.id, failure.code),
  }),
  stays: true,
} as const;

const acceptance = commandRoute<Route.ActionArgs>()({
  ...shared,
  schema: acceptanceForm,
  run: ({ actor, params, input: { proposal, time }, visit }) =>
    acceptTime(actor, params.id, { proposalId: proposal, at: new Date(time) }, visit.url.origin),
  done: ({ value }) => ({ to: paths.conversation(value.conversationId), flash: "meeting-agreed" }),
});

const refusal = commandRoute<Route.ActionArgs>()({
  ...shared,
  schema: answerForm,
  run: ({ actor, params, input }) => declineTimes(actor, params.id, input.proposal),
  done: ({ value }) => ({ to: paths.conversation(value.conversationId), flash: "meeting-declined" }),
});

const recall = commandRoute<Route.ActionArgs>()({
  ...shared,
  schema: answerForm,
  run: ({ actor, params, input }) => withdrawTimes(actor, params.id, input.proposal),
  done: ({ value }) => ({ to: paths.conversation(value.conversationId), flash: "meeting-withdrawn" }),
});

/** Accepts a proposed time, declines all of them, or withdraws the actor's own proposal, by the address. */
export function action(args: Route.ActionArgs) {
  const { pathname } = visitOf(args.context).url;
  const command = pathname.endsWith("/acceptance") ? acceptance : pathname.endsWith("/refusal") ? refusal : recall;
  return command.action(args);
}
