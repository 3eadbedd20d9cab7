import { sql } from "kysely";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { where } from "#app/platform/db/conditions.ts";
import { type Database, SEARCH_PATIENCE, withinPatience } from "#app/platform/db/db.server.ts";
import { askedOf, conditionsOf } from "./conditions.server.ts";
import { FAMILIES } from "./counts/facet-codes.ts";
import { type Hits, hitsOf } from "./hits.server.ts";
import { type Cursor, type Filters, LOOSE_LIMIT, PAGE_SIZE, RANGES, type Search } from "./search.ts";

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

/** What a page shows, and what all that was found is filed under (`Hits`). */
export interface Finding {
  result: SearchResult;
  codes: Uint8Array | null;
}

// What is rare the planner guesses far too high, and would rather read the whole table than the index that knows.
const BY_INDEX = { enable_seqscan: "off" };

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

/** A search with less in it: what to ask when nothing is found. */
export interface Loosened {
  /** What is taken away: a text, all of a list, a place, a range or a switch. */
  change: Partial<Filters>;
  /** How many pitches there are then, at most `LOOSE_LIMIT + 1`. */
  total: number;
}

// The page says "nothing found" with or without this.
const PATIENCE_MILLISECONDS = 1_000;

/**
 * For a search that finds nothing: each thing that is asked, with what there is without it, most first. Only what then finds something;
 * none where the database takes too long.
 */
export async function loosened(actor: Actor, market: Market, search: Search): Promise<Loosened[]> {
  const changes = changesOf(search);
  if (changes.length === 0) return [];
  const read = await withinPatience(
    PATIENCE_MILLISECONDS,
    async (trx) => {
      const asked = await askedOf(trx, actor, market, search);
      const counts = changes.map((change) => {
        const conditions = conditionsOf(asked, { ...search, ...change }, "index");
        return sql`(select count(*)::int from (select from listings as l ${where(conditions)} limit ${LOOSE_LIMIT + 1}) as met)`;
      });
      return (await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(trx)).rows[0]!
        .totals;
    },
    { enable_seqscan: "off" },
  );
  if (read.kind === "too-slow") return [];
  return changes
    .map((change, index) => ({ change, total: read.value[index]! }))
    .filter(({ total }) => total > 0)
    .sort((a, b) => b.total - a.total);
}

/** Each thing that is asked, as the change that asks it no longer. Of a list all goes at once: any of its values would do already. */
function changesOf(search: Search): Partial<Filters>[] {
  const ranges = Object.values(RANGES).filter(({ from, to }) => search[from] !== null || search[to] !== null);
  return [
    ...(search.text ? [{ text: "" }] : []),
    ...FAMILIES.filter(({ isAsked }) => isAsked(search)).map(({ without }) => without),
    ...ranges.map(({ from, to }) => ({ [from]: null, [to]: null })),
  ];
}
