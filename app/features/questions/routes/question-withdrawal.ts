import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { withdrawQuestion } from "../asking.server.ts";
import type { Route } from "./+types/question-withdrawal.ts";

const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => withdrawQuestion(actor, params.publicId, params.id),
  page: ({ publicId }) => paths.questions(publicId),
  done: ({ next }) => ({ to: next, flash: "question-withdrawn" }),
  refused: ({ next, failure }) => ({ to: next, flash: `failure-${failure.code}` }),
  thing: "pitch",
});

export { action, loader };
