import { systemActor } from "#app/platform/actor.ts";
import { relistPitchesOf } from "./commands-standing.server.ts";

/** An account's plan has changed: its pitches are boosted now, or no longer. */
export async function relistPitches(payload: unknown): Promise<void> {
  await relistPitchesOf(systemActor("relist-pitches"), (payload as { userId: string }).userId);
}
