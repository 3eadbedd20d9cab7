import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { cancelImpossibleDemos } from "./leaving.server.ts";
import { type Reminding, remindOf } from "./reminding.server.ts";

/** Some time before a demo. */
export const remindOfDemo: Task = async (payload) => {
  await remindOf(systemActor("remind-of-demo"), payload as Reminding);
};

/** After `plan-changed`, `deletion-asked` and `demo-party-left`: whoever cannot come is not waited for. */
export const cancelDemosOfLeaver: Task = async (payload) => {
  await cancelImpossibleDemos(systemActor("cancel-demos"), (payload as { userId: string }).userId);
};
