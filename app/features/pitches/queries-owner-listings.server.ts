import type { AccountHolder } from "#app/platform/actor.ts";
import type { PitchSummary } from "./pitch.ts";
import { listedSummaries, toSummary } from "./queries-summaries.server.ts";

// Nobody has more in earnest; it only keeps the page bounded.
const MOST = 50;

/** What a member has published right now, newest first: for the member's profile. */
export async function publishedPitchesOf(actor: AccountHolder, ownerId: string): Promise<PitchSummary[]> {
  const rows = await listedSummaries(actor)
    .where("listings.ownerId", "=", ownerId)
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(MOST)
    .execute();
  return rows.map((row) => toSummary(actor, row));
}
