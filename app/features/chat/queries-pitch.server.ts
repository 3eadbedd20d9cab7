import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { onceListedSummaries, toSummary } from "#app/features/pitches/queries-summaries.server.ts";
import type { Actor } from "#app/platform/actor.ts";

/** The pitch a conversation is about, as the actor may see it; null when there is none or it is gone. */
export async function pitchTalkedAbout(actor: Actor, pitchId: string | null): Promise<PitchSummary | null> {
  if (pitchId === null) return null;
  const row = await onceListedSummaries(actor).where("pitches.id", "=", pitchId).executeTakeFirst();
  return row ? toSummary(actor, row) : null;
}
