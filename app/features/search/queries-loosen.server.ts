/** What to ask less of when nothing is found: the filter whose removal brings most. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { withinPatience } from "#app/platform/db.server.ts";
import { FAMILIES } from "./facet-codes.ts";
import { askedOf, conditionsOf, where } from "./queries-conditions.server.ts";
import { type Filters, LOOSE_LIMIT, RANGES, type Search } from "./search.ts";

/** A search with less in it. */
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
