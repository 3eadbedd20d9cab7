import { systemActor } from "#app/platform/actor.ts";
import { purgeDeleted } from "./commands-deletion.server.ts";
import { doubtStale } from "./commands-stale.server.ts";

/** Daily: removes what was deleted more than 30 days ago. */
export async function purgeDeletedPitches(): Promise<void> {
  await purgeDeleted(systemActor("purge-deleted-pitches"));
}

/** Daily, in the morning: asks owners whether what they published long ago still holds, and hides what nobody answers for. */
export async function doubtStalePitches(): Promise<void> {
  await doubtStale(systemActor("doubt-stale-pitches"));
}
