import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { declineQuestion } from "../answering.server.ts";
import type { Route } from "./+types/question-refusal.ts";

/** Declines a question, from its page or from where it waits. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => declineQuestion(actor, params.publicId, params.id),
  page: ({ publicId, id }) => paths.ownQuestion(publicId, id),
  done: ({ params }) => ({ to: paths.ownQuestions(params.publicId), flash: "question-declined" }),
  refused: ({ params, failure }) => ({
    to: paths.ownQuestion(params.publicId, params.id),
    flash: `failure-${failure.code}`,
  }),
  thing: "pitch",
  stays: true,
});

export { action, loader };
