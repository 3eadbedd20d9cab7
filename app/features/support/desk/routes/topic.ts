import { z } from "zod";
import { commandRoute } from "#app/platform/http/command-route.server.ts";
import { supportOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { TOPICS } from "../../ticket.ts";
import { changeTopic } from "../topic.server.ts";
import type { Route } from "./+types/topic.ts";

const topic = z.enum(TOPICS);

/** Changes what a case is about. */
const { action, loader } = commandRoute<Route.ActionArgs>()({
  actor: supportOf,
  schema: z.object({ from: topic, to: topic }),
  run: ({ actor, params, input }) => changeTopic(actor, params.id, input),
  done: ({ params }) => ({ to: paths.supportTicket(params.id), flash: "case-topic-changed" }),
  refused: ({ params, failure }) => ({ to: paths.supportTicket(params.id, { problem: failure.code }) }),
  page: ({ id }) => paths.supportTicket(id),
});

export { action, loader };
