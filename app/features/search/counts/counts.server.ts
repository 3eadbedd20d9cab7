/** How many pitches each choice of a search would find: persisted, counted or estimated, whichever its number allows (decision 041). */
import { sql } from "kysely";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Database, db, type Tx, withinPatience } from "#app/platform/db/db.server.ts";
import { estimated, fewness } from "#app/platform/search/estimates.ts";
import { askedOf, conditionsOf } from "../conditions.server.ts";
import type { Finding } from "../finding.server.ts";
import { COUNT_LIMIT, type Filters, noFilters, RANGES, type Search, teaserFilters } from "../search.ts";
import { type Count, type Facets, FLOOR, SAMPLED } from "./counts.ts";
import { FAMILIES, type Gates, gatesOf, type Tally, tallyOf, valuesOf } from "./facet-codes.ts";
import { countedTallies, persistedTally, sampledTally } from "./tallies.server.ts";

// Numbers beside choices are worth less waiting than what is found.
const PATIENCE_MILLISECONDS = 1_500;

/** Where numbers come from: all that is counted, or the sample. */
interface Source {
  tally: Tally;
  counted: boolean;
}

/** The source of the whole result and of what is left by leaving each family out. */
interface Sources {
  found: Source;
  families: readonly Source[];
  /** How many are found, where that is known better than by `found`. */
  total?: number;
}

/**
 * The counts of a search as far as the actor may ask it, or null when the database takes too long. `market` is the reader's; `limit` is
 * what is counted at most before it is estimated.
 */
export async function facetsOf(
  actor: Actor,
  market: Market,
  wanted: Filters,
  limit = COUNT_LIMIT,
): Promise<Facets | null> {
  const filters = canSeeFigures(actor) ? wanted : teaserFilters(wanted);
  const families = [...FAMILIES.keys()].filter((index) => FAMILIES[index]!.isAsked(filters));
  const open = leaving(filters, families);
  const gates = gatesOf(filters);
  const bare = open.text === "" && !hasRange(open);
  if (bare && families.length <= 1) return facetsFrom(actor, await persistedSources(db, gates, families[0] ?? null));
  const read = await withinPatience(
    PATIENCE_MILLISECONDS,
    async (trx) => {
      const asked = await askedOf(trx, actor, market, filters);
      // A text may say nothing.
      if (families.length <= 1 && conditionsOf(asked, open).length === 0) {
        return persistedSources(trx, gates, families[0] ?? null);
      }
      const alone = families.flatMap((index) => conditionsOf(asked, only(filters, index)));
      const sample = () => sampledTally(trx, conditionsOf(asked, open), alone, gates);
      const count = async (sets: Filters[]) => {
        const conditions = sets.map((set) => conditionsOf(asked, set, "index"));
        if (!asked.text) await sql`select set_config('enable_seqscan', 'off', true)`.execute(trx);
        return countedTallies(trx, conditions, gates, limit);
      };
      if (bare && families.length === 2) return pairSources(trx, filters, gates, families, limit, sample, count);
      return sourcesOf(filters, families, await sample(), limit, count);
    },
    // What is few is known to the indexes, whatever the planner believes of rare words. Without words the sample is read as a whole.
    { enable_seqscan: filters.text ? "off" : "on" },
  );
  return read.kind === "in-time" ? facetsFrom(actor, read.value) : null;
}

/**
 * `facetsOf` beside a page that is being found. What asks for no filter has one set behind all its numbers: the one that the page puts in
 * order, and need not be read twice. A page that came too late would have its numbers later still.
 */
export async function facetsBeside(
  actor: Actor,
  market: Market,
  search: Search,
  finding: Promise<Finding>,
): Promise<Facets | null> {
  const filters = canSeeFigures(actor) ? search : teaserFilters(search);
  const oneSet = !FAMILIES.some(({ isAsked }) => isAsked(filters)) && (filters.text !== "" || hasRange(filters));
  if (!oneSet) return facetsOf(actor, market, search);
  const { result, codes } = await finding;
  if (result.kind === "too-slow") return null;
  if (codes === null) return facetsOf(actor, market, search);
  const found = { tally: tallyOf(codes, gatesOf(filters)), counted: true };
  return facetsFrom(actor, { found, families: FAMILIES.map(() => found) });
}

function hasRange(filters: Filters): boolean {
  return Object.values(RANGES).some(({ from, to }) => filters[from] !== null || filters[to] !== null);
}

/** The filters without those of these families. */
function leaving(filters: Filters, families: readonly number[]): Filters {
  return Object.assign({ ...filters }, ...families.map((index) => FAMILIES[index]!.without));
}

/** What a family alone asks. */
function only(filters: Filters, family: number): Filters {
  const own = Object.keys(FAMILIES[family]!.without) as (keyof Filters)[];
  return { ...noFilters(filters.currency), ...Object.fromEntries(own.map((name) => [name, filters[name]])) };
}

/** All from persisted counts: for a search that asks for one family at most. */
async function persistedSources(connection: Database, gates: Gates, asked: number | null): Promise<Sources> {
  const source = { tally: await persistedTally(connection, gates, asked), counted: true };
  return { found: source, families: FAMILIES.map(() => source) };
}

/** For a search for two families and nothing else: persisted counts tell what each of them leaves, and so how many are found. */
async function pairSources(
  trx: Tx,
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
    own.set(family, { tally: await persistedTally(trx, gates, other, [family]), counted: true });
  }
  const cells = own.get(first)!.tally.cells[first]!;
  const total = cells.reduce((sum, number, bits) => sum + (gates[first]![bits] === 1 ? number : 0), 0);
  const [tally] = total <= limit ? await count([filters]) : [];
  const found = tally ? { tally, counted: true } : { tally: await sample(), counted: false };
  return { found, families: FAMILIES.map((_, index) => own.get(index) ?? found), total };
}

/** Counts what is few, as the sample says. */
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
    const [all] = await count([leaving(filters, asked)]);
    if (all) return { found: all, families: FAMILIES.map(() => all) };
  }
  const own = asked.filter((index) => few(sampled.sizes[index]!) !== "no");
  // What is left by leaving a filter out has in it what is found.
  const within = own.some((index) => few(sampled.sizes[index]!) === "certain");
  const alone = asked.length > 0 && !within && few(sampled.found) !== "no";
  const sets = [...own.map((index) => leaving(filters, [index])), ...(alone ? [filters] : [])];
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
