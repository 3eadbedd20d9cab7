import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { countResponses, remindOfUnanswered } from "./commands-facts.server.ts";

/** Every night: how members answer those who write first. */
export const countResponsesNow: Task = () => countResponses(systemActor("count-responses"));

/** Every hour: who has waited three days for a first answer. */
export const remindUnanswered: Task = async () => {
  while ((await remindOfUnanswered(systemActor("remind-unanswered"))) > 0);
};
