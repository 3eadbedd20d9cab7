import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { listedSummaries, toSummary } from "#app/features/pitches/queries-summaries.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, SEARCH_PATIENCE, withinPatience } from "#app/platform/db.server.ts";
import type { Cursor } from "./cursor.ts";
import { askedOf } from "./queries-conditions.server.ts";
import { type Hits, hitsOf } from "./queries-hits.server.ts";
import { PAGE_SIZE, type Search } from "./search.ts";

/** A found pitch; `place` is on the map and for members only, like all that the teaser lacks. */
export interface FoundPitch extends PitchSummary {
  place: { latitude: number; longitude: number } | null;
}

interface Found {
  kind: "found";
  pitches: FoundPitch[];
  /** At most `COUNT_LIMIT + 1`, which means "more than can be counted in good time". */
  total: number;
  /** Where the list goes on, or null at its end. */
  next: Cursor | null;
}

export type SearchResult = Found | { kind: "too-slow" };

// What is rare the planner guesses far too high, and would rather read the whole table than the index that knows.
const BY_INDEX = { enable_seqscan: "off" };

/** What a page shows, and what all that was found is filed under (`Hits`). */
export interface Finding {
  result: SearchResult;
  codes: Uint8Array | null;
}

/** `findCounting` for whoever wants no numbers beside it. */
export async function findPitches(actor: Actor, market: Market, search: Search): Promise<SearchResult> {
  return (await findCounting(actor, market, search)).result;
}

/**
 * One reading of a search as the actor may see it, `search.pages` pages long: teasers for whoever sees no figures. `market` is the reader's; words
 * are understood in its language first.
 */
export async function findCounting(actor: Actor, market: Market, search: Search): Promise<Finding> {
  const read = await withinPatience(
    SEARCH_PATIENCE,
    async (trx) => {
      const asked = await askedOf(trx, actor, market, search);
      const wanted = PAGE_SIZE * search.pages;
      // One more than is shown tells whether there is more.
      const hits = await hitsOf(trx, asked, search, wanted + 1);
      return { result: await shown(trx, actor, search, hits, wanted), codes: hits.codes };
    },
    BY_INDEX,
  );
  return read.kind === "in-time" ? read.value : { result: read, codes: null };
}

/** The pitches of the hits, in their order. */
async function shown(
  connection: Database,
  actor: Actor,
  { sort }: Search,
  { hits, total }: Hits,
  wanted: number,
): Promise<Found> {
  const page = hits.slice(0, wanted);
  const query = listedSummaries(actor)
    .select(["listings.pitchId", "listings.latitude", "listings.longitude"])
    .where(
      "listings.pitchId",
      "in",
      page.map(({ pitchId }) => pitchId),
    );
  const rows = page.length === 0 ? [] : (await connection.executeQuery(query)).rows;
  const byId = new Map(rows.map((row) => [row.pitchId, row]));
  const last = hits.length > wanted ? page.at(-1) : undefined;
  return {
    kind: "found",
    pitches: page.flatMap(({ pitchId }) => {
      const row = byId.get(pitchId);
      // Taken down between the two statements.
      return row ? [{ ...toSummary(actor, row), place: placeOf(actor, row) }] : [];
    }),
    total,
    next: last ? { sort, ...last } : null,
  };
}

function placeOf(actor: Actor, { latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return canSeeFigures(actor) && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}
