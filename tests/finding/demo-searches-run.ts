/** Runs the searches of `demo-searches.txt` in a database with the demo world's pitches. */
import { sql } from "kysely";
import { findPitches } from "#app/features/search/finding.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { seedPeople } from "#db/seeds/demo-people.ts";
import { seedPitches } from "#db/seeds/demo-pitches.ts";
import { memberActor, SIGNED_UNTIL } from "../fixtures/accounts/member.ts";
import type { DemoSearch } from "./demo-searches.ts";

export interface DemoOutcome {
  search: DemoSearch;
  /** The companies of the first page, best first, and those shown after them. */
  found: string[];
  near: string[];
  total: number;
  /** The place of each expected company among those found, from 1; null where it is not. */
  places: (number | null)[];
  corrections: string[];
  isAsExpected: boolean;
}

// Nobody looks at them here, and their columns may be empty.
const noPicture = async () => null!;

/**
 * Writes the people and pitches of the demo world, and learns their words as a site does that has been running for an hour. Without paid
 * places, which take turns, so that two runs find the same.
 */
export async function publishDemo(db: Database): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const members = await seedPeople(trx, now(), noPicture);
    await seedPitches(trx, now(), members, noPicture);
  });
  await sql`update listings set boosted = false`.execute(db);
  await sql`select refresh_search_words(10000)`.execute(db);
  await sql`update listings set search = ''`.execute(db);
  await sql`select refresh_search_words(10000)`.execute(db);
  await sql`analyze listings`.execute(db);
}

/** Runs one search as the search page does. */
export async function outcomeOf(search: DemoSearch): Promise<DemoOutcome> {
  const { market, expected, unwanted, reader } = search;
  const actor = reader === "visitor" ? VISITOR : memberActor({ lang: market, investorStatementUntil: SIGNED_UNTIL });
  const asked = readSearch(new URLSearchParams({ q: search.text }), actor, market).search;
  const result = await findPitches(actor, market, asked);
  if (result.kind !== "found") throw new Error(`Too slow: ${search.text}`);
  const found = result.pitches.map(({ companyName }) => companyName);
  const places = expected.map((name) => found.indexOf(name) + 1 || null);
  const last = Math.max(5, expected.length);
  const isAsExpected =
    expected.length === 0
      ? result.total === 0
      : places.every((place) => place !== null && place <= last) && unwanted.every((name) => !found.includes(name));
  return {
    search,
    found,
    near: result.related?.pitches.map(({ companyName }) => companyName) ?? [],
    total: result.total,
    places,
    corrections: result.corrections.map(({ typed, meant }) => `${typed} → ${meant}`),
    isAsExpected,
  };
}
