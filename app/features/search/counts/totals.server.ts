/** How many a search finds, as far as that can be told without finding them. */
import { type RawBuilder, sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { type Database, db } from "#app/platform/db/db.server.ts";
import { type Asked, type Condition, where } from "../conditions.server.ts";
import { COUNT_LIMIT, type Filters, noFilters, RANGES } from "../search.ts";
import { FAMILIES, gatesOf } from "./facet-codes.ts";

// One listing of 32 is in the sample. With so many hits there, fewer than `COUNT_LIMIT` among all are out of the question: at that limit
// 312 would be expected, and the odds of 450 are one in 10^12.
const SURELY_MANY = 450;

/** How many there are, where counts of that are kept: of one or two filters and nothing else. Exact at any size; null where they are not. */
export async function keptTotal(
  connection: Database,
  { open }: Pick<Asked, "open">,
  filters: Filters,
): Promise<number | null> {
  const families = FAMILIES.flatMap((family, index) => (family.isAsked(filters) ? [{ ...family, index }] : []));
  const more =
    filters.text !== "" || Object.values(RANGES).some(({ from, to }) => filters[from] !== null || filters[to] !== null);
  if (more || families.length === 0 || families.length > 2 || families.some((family) => !family.open && !open))
    return null;
  const gates = gatesOf(filters);
  const passing = (code: RawBuilder<unknown>) =>
    families.map(({ mask, shift, index }) => {
      const cells = [...gates[index]!.keys()].filter((bits) => gates[index]![bits] === 1).map((bits) => bits << shift);
      return sql`${code} & ${sql.lit(mask)} = any(${cells}::integer[])`;
    });
  const mask = families.reduce((all, family) => all | family.mask, 0);
  const { rows } = await sql<{ total: number }>`select coalesce(sum(number), 0)::int as total from (
      select listings as number from listing_counts ${where([sql`mask = ${mask}::integer`, ...passing(sql`cell`)])}
      union all select change from listing_changes ${where(passing(sql`facets`))}) as kept`.execute(connection);
  return rows[0]!.total;
}

/** All that is listed, at most `COUNT_LIMIT + 1`. */
export async function countOfAll(connection: Database): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from listings limit ${COUNT_LIMIT + 1}) as counted`.execute(connection);
  return rows[0]!.total;
}

/** Whether the sample has so many that there are certainly more than are counted. */
export async function areMany(connection: Database, rows: Condition[]): Promise<boolean> {
  const { rows: found } = await sql<{ number: number }>`select count(*)::int as number
    from (select from listing_sample as l ${where(rows)} limit ${SURELY_MANY}) as met`.execute(connection);
  return found[0]!.number === SURELY_MANY;
}

/** How many companies of a market are listed: what anybody's search of that market finds. */
export async function listedIn(market: Market): Promise<number> {
  const total = await keptTotal(db, { open: false }, { ...noFilters(factsOf(market).currency), markets: [market] });
  // Of a market alone there is always a count.
  return total ?? 0;
}
