import { sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Industry, Phase, PitchSummary } from "./pitch.ts";
import { listedSummaries, toSummary } from "./queries-summaries.server.ts";

/** What a pitch is compared by. */
export interface Likeness {
  publicId: string;
  market: Market;
  industry: Industry | null;
  phase: Phase | null;
  county: string | null;
}

/** Of how many of the newest of each country's industry the closest are chosen. */
const CANDIDATES = 24;

/**
 * Published pitches of the same industry as the actor may see them, the closest first: county, country and phase count, in this order;
 * then boosted ones, then the newest. Short walks along an index, one a country, however many pitches there are.
 */
export async function similarPitches(actor: Actor, pitch: Likeness, limit: number): Promise<PitchSummary[]> {
  const { publicId, market, industry, phase, county } = pitch;
  if (!industry) return [];
  const newest = MARKETS.map(
    (each) => sql`(select pitch_id from listings where industry = ${industry} and market = ${each}
      order by published_at desc, pitch_id desc limit ${CANDIDATES})`,
  );
  const rows = await listedSummaries(actor)
    .innerJoin(
      sql<{ pitchId: string }>`(${sql.join(newest, sql` union all `)})`.as("near"),
      "near.pitchId",
      "listings.pitchId",
    )
    .where("listings.publicId", "<>", publicId)
    .orderBy(
      sql`(listings.county = ${county})::int * 4 + (listings.market = ${market})::int * 2 + (listings.phase = ${phase})::int`,
      "desc",
    )
    .orderBy("listings.boosted", "desc")
    .orderBy("listings.publishedAt", "desc")
    .orderBy("listings.pitchId", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => toSummary(actor, row));
}
