/**
 * A judged set in five languages: 64 trades, each with a pitch in every market, and two halves of queries by what makes them hard. The
 * locked half (`locked/`) was written before the search was tuned and is not looked at while it is.
 */
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { findPitches } from "#app/features/search/finding.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { newPublicId } from "#app/platform/ids.ts";

export const CLASSES = [
  "inflection",
  "marks",
  "name",
  "prefix",
  "typo",
  "place",
  "two-words",
  "compound",
  "synonym",
  "other-language",
  "number",
  "exclusion",
  "nothing",
] as const;
export type Class = (typeof CLASSES)[number];

export const HALVES = ["open", "locked"] as const;
export type Half = (typeof HALVES)[number];

export interface Query {
  market: Market;
  text: string;
  class: Class;
  /** Ids of pitches that have to be found, and of those that may be relatedTo. */
  must: ReadonlySet<string>;
  may: ReadonlySet<string>;
}

const FOLDERS: Readonly<Record<Half, string>> = { open: "judged/queries", locked: "locked" };

function rows(folder: string, market: Market): string[][] {
  const text = readFileSync(new URL(`${folder}/${market}.txt`, import.meta.url), "utf8");
  return text
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("#"))
    .map((line) => line.split(" | ").map((field) => field.trim()));
}

/** The ids of a judgement: `se-bakery`, or `bakery` for all five. */
function idsOf(list: string): string[] {
  return list
    .split(" ")
    .filter((id) => id !== "" && id !== "-")
    .flatMap((id) => (/^(?:se|no|dk|fi|uk)-/.test(id) ? [id] : MARKETS.map((market) => `${market}-${id}`)));
}

/** The queries of a half. */
export function queriesOf(half: Half): Query[] {
  return MARKETS.flatMap((market) =>
    rows(FOLDERS[half], market).map(([text, kind, must = "", may = ""]) => ({
      market,
      text: text!,
      class: kind as Class,
      must: new Set(idsOf(must)),
      may: new Set(idsOf(may)),
    })),
  );
}

const pitches = () =>
  MARKETS.flatMap((market) =>
    rows("judged/pitches", market).map(([id, industry, county, city, name, valuation, revenue, text]) => ({
      id: id!,
      market,
      publicId: newPublicId(),
      industry,
      county,
      city,
      name: name!,
      valuation: Number(valuation),
      revenue: Number(revenue),
      currency: factsOf(market).currency,
      text,
    })),
  );

/** The ids of pitches by their company names. */
export function idsByName(): ReadonlyMap<string, string> {
  return new Map(pitches().map(({ id, name }) => [name, id]));
}

/** Publishes the 320 pitches, and learns their words. */
export async function publishJudged(db: Database): Promise<void> {
  await sql`with corpus as materialized (
      select gen_random_uuid() as pitch_id, gen_random_uuid() as revision_id, row_number() over () as n, pitch.*
      from jsonb_to_recordset(${JSON.stringify(pitches())}::jsonb) as pitch(market text, "publicId" text, industry text, county text,
        city text, name text, valuation bigint, revenue bigint, currency text, text text)),
    owner as (insert into users (id, name, email) values (gen_random_uuid(), 'Owner', 'judged@example.com') returning id),
    inserted_pitches as (insert into pitches (id, public_id, owner_id, market, state, published_revision_id, published_at)
      select pitch_id, "publicId", owner.id, market, 'published', revision_id, timestamptz '2026-01-01' + n * interval '1 hour' from corpus, owner),
    inserted_revisions as (insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency,
        county, city, valuation, revenue, pitch_text, certified_at)
      select revision_id, pitch_id, 1, 'approved', industry, 'growth', 'limited-company', name, currency, county, city, valuation, revenue, text, now()
      from corpus)
    select from corpus`.execute(db);
  // Once to learn the words that compounds are cut by, and once with them, as on any site that has been running for an hour.
  // A market at a time: on a busy machine all documents together take longer than a statement may.
  for (const market of MARKETS) {
    await sql`insert into listings (pitch_id, public_id, revision_id, owner_id, market, county, city, industry, phase, company_type, company_name,
        lead, short_description, currency, valuation, revenue, boosted, published_at)
      select pitches.id, public_id, revision.id, owner_id, market, county, city, industry, phase, company_type, company_name,
        opening, opening, currency, valuation, revenue, false, published_at
      from pitches join pitch_revisions as revision on revision.id = published_revision_id,
        substring(pitch_text from '^.*?[.!?](?=\\s|$)') as opening where market = ${market}`.execute(db);
  }
  await sql`select refresh_search_words(10000)`.execute(db);
  for (const market of MARKETS) await sql`update listings set search = '' where market = ${market}`.execute(db);
  await sql`select refresh_search_words(10000)`.execute(db);
  await sql`analyze listings`.execute(db);
}

export interface Outcome {
  query: Query;
  /** Ids of the full matches, best first, and of what is shown beside them. */
  found: string[];
  near: string[];
}

/** Searches for every query of a half as the search page does. */
export async function outcomesOf(half: Half, reader: Actor): Promise<Outcome[]> {
  const ids = idsByName();
  const outcomes: Outcome[] = [];
  for (const query of queriesOf(half)) {
    const { search } = readSearch(new URLSearchParams({ q: query.text }), reader, query.market);
    const result = await findPitches(reader, query.market, search);
    const found = result.kind === "found" ? result.pitches.map(({ companyName }) => ids.get(companyName)!) : [];
    const near =
      result.kind === "found" && result.related
        ? result.related.pitches.map(({ companyName }) => ids.get(companyName)!)
        : [];
    // Judges of amounts knew the valuations of their own market only.
    const judged = (id: string) => query.class !== "number" || id.startsWith(query.market);
    outcomes.push({ query, found: found.filter(judged), near });
  }
  return outcomes;
}

export interface Measures {
  queries: number;
  /** Share of the right ones among the first five; an empty answer has none. */
  precision: number;
  /** Share of those that have to be found among the first twenty, or as many as there are. */
  recall: number;
  /** Share of the queries that find nothing; and that find nothing right in the first five. */
  zero: number;
  missed: number;
  /** Share of the empty answers with something right among what is near. */
  rescued: number;
}

const isRight = ({ must, may }: Query, id: string) => must.has(id) || may.has(id);

export function precisionOf({ query, found }: Outcome): number {
  const first = found.slice(0, 5);
  return first.length === 0 ? 0 : first.filter((id) => isRight(query, id)).length / first.length;
}

export function recallOf({ query, found }: Outcome): number {
  const shown = new Set(found.slice(0, Math.max(20, query.must.size)));
  return [...query.must].filter((id) => shown.has(id)).length / query.must.size;
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The means over the queries that something has to be found for. */
export function measuresOf(outcomes: readonly Outcome[]): Measures {
  const asked = outcomes.filter(({ query }) => query.must.size > 0);
  const empty = asked.filter(({ found }) => found.length === 0);
  return {
    queries: asked.length,
    precision: mean(asked.map(precisionOf)),
    recall: mean(asked.map(recallOf)),
    zero: empty.length / Math.max(1, asked.length),
    missed: mean(asked.map((outcome) => Number(precisionOf(outcome) === 0))),
    rescued: mean(empty.map(({ query, near }) => Number(near.slice(0, 5).some((id) => isRight(query, id))))),
  };
}

/** Of the queries that nothing may be found for: how many return what is not right. */
export function falseHits(outcomes: readonly Outcome[]): { queries: number; wrong: Outcome[] } {
  const nothing = outcomes.filter(({ query }) => query.must.size === 0);
  return {
    queries: nothing.length,
    wrong: nothing.filter(({ query, found }) => found.some((id) => !isRight(query, id))),
  };
}
