import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { broadcastPitch } from "./commands-broadcast.server.ts";

/** After `pitch-published`: a pitch that is public for the first time is announced to those whose criteria it meets. */
export const broadcastNewPitch: Task = async (payload) => {
  const { pitchId, first } = payload as { pitchId: string; first: boolean };
  if (first) await broadcastPitch(systemActor("broadcast-pitch"), pitchId);
};
