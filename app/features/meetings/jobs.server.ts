import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { cancelMeetingsOf, lapseSuggestion } from "./commands.server.ts";

/** At the last of some suggested times: whoever was asked has not answered. */
export const lapseMeetingSuggestion: Task = async (payload) => {
  await lapseSuggestion(systemActor("lapse-suggestion"), (payload as { proposalId: string }).proposalId);
};

/** After `deletion-asked`: whoever leaves comes to no meeting. */
export const cancelMeetingsOfLeaver: Task = async (payload) => {
  await cancelMeetingsOf(systemActor("cancel-meetings"), (payload as { userId: string }).userId);
};
