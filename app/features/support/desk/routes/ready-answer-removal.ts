import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { removeReadyAnswer } from "../ready-answers.server.ts";
import type { Route } from "./+types/ready-answer-removal.ts";

/** Removes a ready answer. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  run: ({ actor, params }) => removeReadyAnswer(actor, params.id),
  done: () => ({ to: paths.supportAnswers(), flash: "ready-answer-removed" }),
  page: ({ id }) => paths.supportAnswer(id),
});

export { action, loader };
