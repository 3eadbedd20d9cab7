import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { memberOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { takeBackAnswer } from "../answering.server.ts";
import type { Route } from "./+types/answer-removal.ts";

/** Takes an answer back: the question waits again. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: memberOf,
  run: ({ actor, params }) => takeBackAnswer(actor, params.publicId, params.id),
  page: ({ publicId, id }) => paths.ownQuestion(publicId, id),
  done: ({ params }) => ({ to: paths.ownQuestion(params.publicId, params.id), flash: "answer-taken-back" }),
  refused: ({ params, failure }) => ({
    to: paths.ownQuestion(params.publicId, params.id),
    flash: `failure-${failure.code}`,
  }),
  thing: "pitch",
});

export { action, loader };
