/** Facet counts of a search: persisted, counted or estimated, depending on how many pitches there are (decision 041). */
import { sql } from "kysely";
import { closesTeasers } from "#app/features/market-rules/teasers.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { reading, readWithinPatience } from "#app/platform/db/replica.server.ts";
import { estimated, fewness } from "#app/platform/search/estimates.ts";
import { askedOf, conditionsOf } from "../conditions.server.ts";
import type { Finding } from "../finding.server.ts";
import { codesByIndex } from "../inverted-index/searches.server.ts";
import { COUNT_LIMIT, type Filters, isMeasured, noFilters, type Search, teaserFilters } from "../search.ts";
import { type Count, type Facets, FLOOR, SAMPLED } from "./counts.ts";
import { FAMILIES, type Gates, gatesOf, type Tally, tallyOf, valuesOf } from "./facet-codes.ts";
import { countedTallies, persistedTally, sampledTally } from "./tallies.server.ts";

// The page waits less for facet counts than for results.
const PATIENCE_MILLISECONDS = 1_500;

/** A tally of all listings, or of the sample. */
interface Source {
  tally: Tally;
  counted: boolean;
}

/** The source of the whole result, and for each family of the result without its filter. */
interface Sources {
  found: Source;
  families: readonly Source[];
  /** How many are found, where that is known more exactly than by `found`. */
  total?: number;
}

/**
 * The counts of a search, of filters that the actor may use, or null when the database takes too long. `market` is the reader's; above
 * `limit` counts are estimates.
 */
export async function facetsOf(
  actor: Actor,
  market: Market,
  wanted: Filters,
  limit = COUNT_LIMIT,
): Promise<Facets | null> {
  const open = canSeeFigures(actor);
  // Persisted counts and the sample are of all listings.
  if (!open && closesTeasers()) return null;
  const filters = open ? wanted : teaserFilters(wanted);
  const families = [...FAMILIES.keys()].filter((index) => FAMILIES[index]!.isAsked(filters));
  const unasked = without(filters, families);
  const gates = gatesOf(filters);
  const bare = unasked.text === "" && !isMeasured(unasked);
  if (bare && families.length <= 1)
    return facetsFrom(actor, await reading((from) => persistedSources(from, gates, families[0] ?? null)));
  const read = await readWithinPatience(
    PATIENCE_MILLISECONDS,
    async (connection) => {
      const asked = await askedOf(connection, actor, market, filters);
      // The text may contain no words.
      if (families.length <= 1 && conditionsOf(asked, unasked).length === 0) {
        return persistedSources(connection, gates, families[0] ?? null);
      }
      // The index counts what is few sooner than the sample tells how many there are.
      const all = limit > 0 ? await codesByIndex(asked, unasked, limit) : null;
      if (all?.codes) {
        const source = { tally: tallyOf(all.codes, gates), counted: true };
        return { found: source, families: FAMILIES.map(() => source) };
      }
      const alone = families.flatMap((index) => conditionsOf(asked, only(filters, index)));
      const sample = () => sampledTally(connection, conditionsOf(asked, unasked), alone, gates);
      const count = async (sets: Filters[]) => {
        const indexed = await Promise.all(sets.map((set) => codesByIndex(asked, set, limit)));
        if (indexed.every((answer) => answer !== null))
          return indexed.map(({ codes }) => codes && tallyOf(codes, gates));
        const conditions = sets.map((set) => conditionsOf(asked, set, "index"));
        if (!asked.text) await sql`select set_config('enable_seqscan', 'off', true)`.execute(connection);
        return countedTallies(connection, conditions, gates, limit);
      };
      if (bare && families.length === 2) return pairSources(connection, filters, gates, families, limit, sample, count);
      return sourcesOf(filters, families, await sample(), limit, count);
    },
    // Small results come from indexes, although the planner overestimates rare words. Without a text the whole sample is read.
    { enable_seqscan: filters.text ? "off" : "on" },
  );
  return read.kind === "in-time" ? facetsFrom(actor, read.value) : null;
}

/**
 * `facetsOf` while the page of results is being found. Without filters all counts are of one set, the one that the page sorts: its codes are
 * used, not read again. If the page was too slow, the counts would be slower still.
 */
export async function facetsBeside(
  actor: Actor,
  market: Market,
  search: Search,
  finding: Promise<Finding>,
): Promise<Facets | null> {
  const filters = canSeeFigures(actor) ? search : teaserFilters(search);
  const isOneSet = !FAMILIES.some(({ isAsked }) => isAsked(filters)) && (filters.text !== "" || isMeasured(filters));
  if (!isOneSet) return facetsOf(actor, market, search);
  const { result, codes } = await finding;
  if (result.kind === "too-slow") return null;
  // Of more than are counted, which need not be found out again, all counts are estimates.
  if (codes === null) return facetsOf(actor, market, search, result.total > COUNT_LIMIT ? 0 : COUNT_LIMIT);
  const found = { tally: tallyOf(codes, gatesOf(filters)), counted: true };
  return facetsFrom(actor, { found, families: FAMILIES.map(() => found) });
}

/** The filters without those of these families. */
function without(filters: Filters, families: readonly number[]): Filters {
  return Object.assign({ ...filters }, ...families.map((index) => FAMILIES[index]!.without));
}

/** Only the filters of one family. */
function only(filters: Filters, family: number): Filters {
  const own = Object.keys(FAMILIES[family]!.without) as (keyof Filters)[];
  return { ...noFilters(filters.currency), ...Object.fromEntries(own.map((name) => [name, filters[name]])) };
}

/** From persisted counts only: for a search with filters of one family at most. */
async function persistedSources(connection: Database, gates: Gates, asked: number | null): Promise<Sources> {
  const source = { tally: await persistedTally(connection, gates, asked), counted: true };
  return { found: source, families: FAMILIES.map(() => source) };
}

/** For a search with filters of exactly two families: persisted counts give the result without each, and thereby the total. */
async function pairSources(
  connection: Database,
  filters: Filters,
  gates: Gates,
  asked: number[],
  limit: number,
  sample: () => Promise<Tally>,
  count: (sets: Filters[]) => Promise<(Tally | null)[]>,
): Promise<Sources> {
  const [first, second] = asked as [number, number];
  const own = new Map<number, Source>();
  for (const [family, other] of [asked, [second, first]] as [number, number][]) {
    own.set(family, { tally: await persistedTally(connection, gates, other, [family]), counted: true });
  }
  const cells = own.get(first)!.tally.cells[first]!;
  const total = cells.reduce((sum, number, bits) => sum + (gates[first]![bits] === 1 ? number : 0), 0);
  const [tally] = total <= limit ? await count([filters]) : [];
  const found = tally ? { tally, counted: true } : { tally: await sample(), counted: false };
  return { found, families: FAMILIES.map((_, index) => own.get(index) ?? found), total };
}

/** Counts sets that are small according to the sample; the others stay estimates. */
async function sourcesOf(
  filters: Filters,
  asked: number[],
  sampled: Tally,
  limit: number,
  read: (sets: Filters[]) => Promise<(Tally | null)[]>,
): Promise<Sources> {
  const count = async (sets: Filters[]): Promise<(Source | null)[]> =>
    (await read(sets)).map((tally) => tally && { tally, counted: true });
  const sample = { tally: sampled, counted: false };
  const few = (number: number) => fewness(number, limit, SAMPLED);

  if (few(sampled.read) !== "no") {
    const [all] = await count([without(filters, asked)]);
    if (all) return { found: all, families: FAMILIES.map(() => all) };
  }
  const own = asked.filter((index) => few(sampled.sizes[index]!) !== "no");
  // The result without a filter includes the result with it.
  const within = own.some((index) => few(sampled.sizes[index]!) === "certain");
  const alone = asked.length > 0 && !within && few(sampled.found) !== "no";
  const sets = [...own.map((index) => without(filters, [index])), ...(alone ? [filters] : [])];
  const counted = sets.length > 0 ? await count(sets) : [];
  const found = counted.find((source) => source !== null) ?? sample;
  return {
    found,
    families: FAMILIES.map((_, index) => (asked.includes(index) ? (counted[own.indexOf(index)] ?? sample) : found)),
  };
}

function facetsFrom(actor: Actor, { found, families, total: known }: Sources): Facets {
  const { tally, counted } = found;
  const shown = families.flatMap((source, index) => {
    if (!FAMILIES[index]!.open && !canSeeFigures(actor)) return [];
    const { counted } = source;
    return Object.entries(valuesOf(source.tally, index)).map(([facet, counts]) => [
      facet,
      counted
        ? { counted, floor: 0, counts }
        : { counted, floor: FLOOR, counts: mapped(counts, (number) => estimated(number, SAMPLED)) },
    ]);
  });
  const total: Count =
    known !== undefined || counted
      ? { kind: "exact", value: known ?? tally.found }
      : tally.found > 0
        ? { kind: "about", value: estimated(tally.found, SAMPLED) }
        : { kind: "under", value: FLOOR };
  return { ...Object.fromEntries(shown), total };
}

function mapped(counts: Record<string, number>, change: (number: number) => number): Record<string, number> {
  return Object.fromEntries(Object.entries(counts).map(([value, number]) => [value, change(number)]));
}
