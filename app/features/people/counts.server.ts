/** Facet counts of a search for people: exact if there are few, estimated from the sample if there are many (decision 041). */
import { sql } from "kysely";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { type Condition, where } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { readWithinPatience } from "#app/platform/db/replica.server.ts";
import { fewness } from "#app/platform/search/estimates.ts";
import { activeFrom, conditionsOf, indexed, meets } from "./conditions.server.ts";
import { ACTIVE_BIT, countsFrom, FAMILIES, type PeopleCounts, SAMPLED, type Source, tallyOf } from "./facets.ts";
import { COUNT_LIMIT, type PeopleSearch } from "./people.ts";

// Shorter than for the results: counts are less important.
const PATIENCE_MILLISECONDS = 1_500;

/**
 * The facet counts of a search, or null when the database takes too long. `market` is the reader's; above `limit` counts are estimates.
 */
export async function peopleCounts(
  actor: AccountHolder,
  market: Market,
  search: PeopleSearch,
  limit = COUNT_LIMIT,
): Promise<PeopleCounts | null> {
  const rates = await currentRates();
  const asked = [...FAMILIES.keys()].filter((index) => FAMILIES[index]!.isAsked(search));
  /** The conditions without these families. */
  const leaving = (families: readonly number[]) => {
    const changes = families.map((index) => FAMILIES[index]!.without);
    return conditionsOf(actor.id, market, Object.assign({ ...search }, ...changes), rates);
  };
  const mayBeFew = (sampled: number) => fewness(sampled, limit, SAMPLED) !== "no";

  const read = await readWithinPatience(
    PATIENCE_MILLISECONDS,
    async (connection) => {
      const count = async (sets: number[][]) => {
        const codes = await codesOf(
          connection,
          sets.map((families) => indexed(leaving(families))),
          limit + 1,
        );
        return codes.map((each): Source | null =>
          each && each.byteLength > limit * 8 ? null : { tally: tallyOf(each, search), counted: true },
        );
      };
      const open = leaving(asked);
      const own = conditionsOf(actor.id, market, { ...search, bookmarked: true }, rates);
      const [codes, saved] = await codesOf(connection, [
        [sql`p.sample`, ...meets(open.found), open.passes],
        indexed(own),
      ]);
      const bookmarked = (saved?.byteLength ?? 0) / 8;
      const sample: Source = { tally: tallyOf(codes!, search), counted: false };
      const { read, found, sizes } = sample.tally;
      const [all] = mayBeFew(read) ? await count([asked]) : [];
      if (all)
        return countsFrom(
          FAMILIES.map(() => all),
          bookmarked,
        );
      // One query for each set filter without itself, and one with all filters, which serves the families that are not set.
      const few = asked.filter((index) => mayBeFew(sizes[index]!));
      const sets = [...few.map((index) => [index]), ...(asked.length > 0 && mayBeFew(found) ? [[]] : [])];
      const counted = sets.length > 0 ? await count(sets) : [];
      const rest = counted.find((source) => source !== null) ?? sample;
      const sources = FAMILIES.map((_, index) =>
        asked.includes(index) ? (counted[few.indexOf(index)] ?? sample) : rest,
      );
      return countsFrom(sources, bookmarked);
    },
    { enable_seqscan: "off", jit: "off", max_parallel_workers_per_gather: "0" },
  );
  return read.kind === "in-time" ? read.value : null;
}

/** The packed facets of the people who meet each set of conditions, in one statement; at most `most` of each. */
async function codesOf(connection: Database, sets: Condition[][], most?: number): Promise<(Buffer | null)[]> {
  const active = sql`(p.seen_week >= ${activeFrom()}::date)::integer::bigint * ${sql.lit(ACTIVE_BIT)}`;
  const end = most === undefined ? sql`` : sql`limit ${most}`;
  const each = sets.map(
    (conditions) => sql`(select string_agg(int8send(code), '') from
      (select p.facets | (${active}) as code from people as p ${where(conditions)} ${end}) as met)`,
  );
  const { rows } = await sql<{ codes: (Buffer | null)[] }>`select array[${sql.join(each)}] as codes`.execute(
    connection,
  );
  return rows[0]!.codes;
}
