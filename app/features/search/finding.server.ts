import { type InferResult, sql } from "kysely";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { where } from "#app/platform/db/conditions.ts";
import { type Database, SEARCH_PATIENCE } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { type Asked, askedOf, conditionsOf } from "./conditions.server.ts";
import { FAMILIES } from "./counts/facet-codes.ts";
import { type Document, type Highlights, highlightsOf } from "./highlights/highlights.server.ts";
import { talkAbout } from "./highlights/talk.server.ts";
import { boostedHitsOf, type Hits, hitsOf } from "./hits.server.ts";
import { countByIndex } from "./inverted-index/searches.server.ts";
import { currentHour, type Hit, PAID_PLACES, type PlacedHit, placed, type TimedSearch } from "./paid-places.ts";
import { type Related, relatedTo } from "./related-results.server.ts";
import { type Filters, isSet, LOOSE_LIMIT, MEASURED, PAGE_SIZE, type Search } from "./search.ts";
import type { Cursor } from "./sorts.ts";
import type { Correction } from "./text-query.server.ts";

/** A found pitch; `place` is on the map and for members only, like all that the teaser lacks. */
export interface FoundPitch extends PitchSummary {
  /** What of it meets the text of the search; null without a text. */
  highlights: Highlights | null;
  place: { latitude: number; longitude: number } | null;
}

interface Found {
  kind: "found";
  pitches: FoundPitch[];
  /** At most `COUNT_LIMIT + 1`, which means "more than are counted". */
  total: number;
  /** Cursor of the next page; null at the end. */
  next: Cursor | null;
  /** The hour of the paid places, which the addresses of further pages have. */
  hour: number;
  /** Words that were searched for in the place of others that no pitch has. */
  corrections: Correction[];
  /** After the last of the pitches: those that only mention the text, or come nearest to it. */
  related: FoundRelated | null;
}

/** What a page shows beside the pitches that meet a text. */
export type FoundRelated = Omit<Related, "hits"> & { pitches: FoundPitch[] };

export type SearchResult = Found | { kind: "too-slow" };

/** A page of results, and the facet codes of the whole result (`Hits`). */
export interface Finding {
  result: SearchResult;
  codes: Uint8Array | null;
}

// The planner overestimates rare words and would scan the table.
const BY_INDEX = { enable_seqscan: "off" };

/** `findCounting` without the facet codes. */
export async function findPitches(
  actor: Actor,
  market: Market,
  search: Search,
  languages: readonly Language[] = [],
): Promise<SearchResult> {
  return (await findCounting(actor, market, search, languages)).result;
}

/**
 * The results of a search as the actor may see them, `search.pages` pages long: teasers for readers who see no figures. `market` is the reader's:
 * its language is tried first, and its pitches come first where no other order is chosen; within them those in the `languages` that the reader has stated.
 */
export async function findCounting(
  actor: Actor,
  market: Market,
  search: Search,
  languages: readonly Language[] = [],
): Promise<Finding> {
  const read = await readWithinPatience(
    SEARCH_PATIENCE,
    async (connection) => {
      const asked = await askedOf(connection, actor, market, search, languages);
      const timed = { ...search, hour: search.hour ?? currentHour() };
      // One more than is shown: is there a next page?
      const hits = await hitsOf(connection, asked, timed, PAGE_SIZE * search.pages + 1);
      const page = placed(search, hits.hits, await waitingOf(connection, asked, timed, hits));
      const related = page.next ? null : await relatedTo(connection, { actor, market }, asked, timed, hits.total);
      const result: Found = {
        kind: "found",
        pitches: await pitchesOf(connection, actor, asked, page.hits),
        total: hits.total,
        next: page.next,
        hour: timed.hour,
        corrections: hits.total > 0 || related?.kind === "mentions" ? (asked.text?.corrections ?? []) : [],
        related: related && { ...related, pitches: await pitchesOf(connection, actor, asked, related.hits) },
      };
      return { result, codes: hits.codes };
    },
    BY_INDEX,
  );
  return read.kind === "in-time" ? read.value : { result: read, codes: null };
}

/** The boosted hits that paid places are given to, by their turns; none where only boosted pitches are asked for. */
async function waitingOf(connection: Database, asked: Asked, search: TimedSearch, found: Hits): Promise<Hit[]> {
  if (search.boosted) return [];
  if (found.waiting) return found.waiting;
  const boosted = found.hits.filter(({ turn }) => turn !== null);
  if (found.hits.length <= PAGE_SIZE * search.pages) return boosted.sort((a, b) => (a.turn! < b.turn! ? -1 : 1));
  // Of those among the organic results shown, none comes into a paid place afterwards.
  return boostedHitsOf(connection, asked, search, found, PAID_PLACES * search.pages + boosted.length);
}

/** The pitches of the hits, in their order. `boosted` says that a pitch is in a paid place. */
async function pitchesOf(
  connection: Database,
  actor: Actor,
  asked: Asked,
  page: (Hit & Partial<PlacedHit>)[],
): Promise<FoundPitch[]> {
  if (page.length === 0) return [];
  const beyond = asked.text !== null && canSeeFigures(actor);
  const query = listedSummaries(actor)
    .select(["listings.pitchId", "listings.latitude", "listings.longitude"])
    .$if(beyond, (rows) =>
      rows
        .leftJoin("pitchRevisions as revision", "revision.id", "listings.revisionId")
        .select(["revision.pitchText", "revision.organisationNumber", "owner.name as ownerName"]),
    )
    .where(sql<boolean>`listings.pitch_id = any(${page.map(({ pitchId }) => pitchId)}::uuid[])`);
  const { rows } = await sql<InferResult<typeof query>[number]>`${prepared}${query}`.execute(connection);
  const talkOf = (publicIds: readonly string[]) => talkAbout(connection, actor, publicIds);
  const highlights = asked.text && (await highlightsOf(connection, asked.text, rows.map(documentOf), talkOf));
  const byId = new Map(rows.map((row) => [row.pitchId, row]));
  return page.flatMap(({ pitchId, isPaid = false }) => {
    const row = byId.get(pitchId);
    // Unlisted between the two statements.
    if (!row) return [];
    const summary = { ...toSummary(actor, row), boosted: isPaid };
    return [{ ...summary, highlights: highlights?.get(row.publicId) ?? null, place: placeOf(actor, row) }];
  });
}

function documentOf(row: DocumentRow): Document {
  const { publicId, companyName, shortDescription, pitchText, ownerName, organisationNumber } = row;
  const market = row.market as Market;
  const beyond =
    ownerName === undefined ? null : { text: pitchText ?? "", owner: ownerName, number: organisationNumber ?? null };
  const lead = beyond ? row.lead : (shortDescription ?? "");
  return { publicId, market, companyName, lead, beyond };
}

interface DocumentRow extends Pick<Document, "publicId" | "companyName" | "lead"> {
  market: string;
  shortDescription: string | null;
  /** Selected only for readers who see them. */
  pitchText?: string | null;
  ownerName?: string;
  organisationNumber?: string | null;
}

function placeOf(actor: Actor, { latitude, longitude }: { latitude: number | null; longitude: number | null }) {
  return canSeeFigures(actor) && latitude !== null && longitude !== null ? { latitude, longitude } : null;
}

/** A looser search, offered when nothing is found. */
export interface Loosened {
  /** The filter that is removed: the text, a whole list, the place, a range or a switch. */
  change: Partial<Filters>;
  /** How many pitches it finds, at most `LOOSE_LIMIT + 1`. */
  total: number;
}

// The page says "nothing found" with or without this.
const PATIENCE_MILLISECONDS = 1_000;

/**
 * For a search that finds nothing: the search without each one of its filters, most results first. Only those that find something; empty
 * when the database takes too long.
 */
export async function loosened(actor: Actor, market: Market, search: Search): Promise<Loosened[]> {
  const changes = changesOf(search);
  // Without the only filter there is none, which finds everything.
  if (changes.length < 2) return [];
  const read = await readWithinPatience(
    PATIENCE_MILLISECONDS,
    async (connection) => {
      const asked = await askedOf(connection, actor, market, search);
      const indexed = await Promise.all(
        changes.map((change) => countByIndex(asked, { ...search, ...change }, LOOSE_LIMIT)),
      );
      const counts = changes.map((change, index) => {
        const known = indexed[index] ?? null;
        if (known !== null) return sql`${known}::int`;
        const conditions = conditionsOf(asked, { ...search, ...change }, "index");
        return sql`(select count(*)::int from (select from listings as l ${where(conditions)} limit ${LOOSE_LIMIT + 1}) as met)`;
      });
      return (await sql<{ totals: number[] }>`select array[${sql.join(counts)}] as totals`.execute(connection)).rows[0]!
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

/** For each filter the change that removes it. A list is removed as a whole, since any one of its values already matches. */
function changesOf(search: Search): Partial<Filters>[] {
  return [
    ...(search.text ? [{ text: "" }] : []),
    ...FAMILIES.filter(({ isAsked }) => isAsked(search)).map(({ without }) => without),
    ...MEASURED.filter((without) => isSet(search, without)),
  ];
}
