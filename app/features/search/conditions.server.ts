/** What a search asks of a listing `l`, as conditions. */
import { sql } from "kysely";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { type CountyCode, marketOfCounty } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Condition } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { FAMILIES, type Field } from "./counts/facet-codes.ts";
import { type Filters, hasAmount } from "./search.ts";
import { type TextQuery, textQuery } from "./text-query.server.ts";

/** What has to be known before the conditions of a search can be written. */
export interface Asked {
  /** The text as the database understands it; null when nothing is asked by it. */
  text: TextQuery | null;
  /** The ends of the ranges of money in whole euros. Rounded as a listing's own are, so that an amount finds what states exactly it. */
  euros: Record<"from" | "to" | "revenueFrom" | "revenueTo", number | null>;
  /** Whether what pitches cost may be asked. */
  open: boolean;
}

/** Looks up what a search needs, as far as the actor may ask it. `market` is the reader's; words are understood in its language first. */
export async function askedOf(connection: Database, actor: Actor, market: Market, filters: Filters): Promise<Asked> {
  const { from, to, revenueFrom, revenueTo, currency } = filters;
  let euros: Asked["euros"] = { from: null, to: null, revenueFrom: null, revenueTo: null };
  if (hasAmount(filters)) {
    const { rows } = await sql<{ ends: (number | null)[] }>`
      select array_agg(in_euro(amount, ${currency})::float8 order by place) as ends
      from unnest(${[from, to, revenueFrom, revenueTo]}::bigint[]) with ordinality as given (amount, place)`.execute(
      connection,
    );
    const [low = null, high = null, revenueLow = null, revenueHigh = null] = rows[0]!.ends;
    euros = { from: low, to: high, revenueFrom: revenueLow, revenueTo: revenueHigh };
  }
  const text = filters.text ? await textQuery(connection, actor, market, filters.text) : null;
  return { text, euros, open: canSeeFigures(actor) };
}

/**
 * How conditions are answered: "rows" checks each row by the columns that the indexes of orders hold; "index" reads an index over all rows:
 * with words that of words and filters (`listings_search`), without them that of industry, place and phase (`listings_filed`), which holds
 * all that is counted and sorted.
 */
export type Answered = "rows" | "index";

/** The conditions of a search. `filters` are those that `asked` was made of, or some of them; `text` takes the place of what the text asks. */
export function conditionsOf(
  asked: Asked,
  filters: Filters,
  answered: Answered = "rows",
  text: Condition | null = null,
): Condition[] {
  const words = hasWords(asked, filters);
  const conditions = words ? [text ?? matching(asked.text!.matches)] : [];
  const isFiled = answered === "index" && narrowsFiled(asked, filters);
  // The index of words goes first: an index of amounts would leave the words of every row within a wide range to be checked. They are
  // stored out of line, and cost a hundred times as much as the amount.
  const ranges = asked.open ? rangesOf(asked, filters, answered === "index" && words) : [];
  for (const { isAsked, open, fields } of FAMILIES) {
    // A second check, like the one above: whoever sees no figures never asks for what a teaser does not show.
    if (!isAsked(filters) || !(open || asked.open)) continue;
    const values = valuesOf(fields, filters);
    if (answered === "rows" || isFiled) conditions.push(filed(values, "rows"));
    // Where an index of amounts is the better one, the bits are the quicker check of what it finds.
    else if (ranges.length > 0 && !words) conditions.push(filed(values, "rows", sql`(l.facets + 0)`));
    if (answered === "index" && !isFiled) conditions.push(filed(values, "index"));
    if (isFiled && values.some(([field]) => field.facet === "markets")) conditions.push(inCounties(values));
  }
  return [...conditions, ...ranges];
}

/** Boosted or not, as the index that answers the search knows it. */
export function isBoosted(asked: Asked, filters: Filters, boosted: boolean): Condition {
  if (narrowsFiled(asked, filters)) return boosted ? sql`l.boosted` : sql`not l.boosted`;
  return sql`facet_codes(l.facets) && ${[(FACETS.indexOf("boosted") << 8) | Number(boosted)]}::integer[]`;
}

function hasWords({ text }: Asked, filters: Filters): boolean {
  return text !== null && filters.text !== "";
}

/** Whether `listings_filed` narrows the search: one without words, for an industry, a place or a phase. */
function narrowsFiled(asked: Asked, filters: Filters): boolean {
  const { industries, phases, markets, counties } = filters;
  return !hasWords(asked, filters) && [industries, phases, markets, counties].some(({ length }) => length > 0);
}

/** Whether a listing meets a tsquery. */
export function matching(query: string): Condition {
  return sql`l.search @@ ${query}::tsquery`;
}

/** Whether it meets a tsquery and not another. In one condition, which the index answers without the rows. */
export function matchingBut(query: string, but: string): Condition {
  return sql`l.search @@ (${query}::tsquery && !!${but}::tsquery)`;
}

type Value = readonly [field: Field, value: string];

/** What is chosen in fields that are chosen in together. */
function valuesOf(fields: readonly Field[], filters: Filters): Value[] {
  return fields.flatMap((field): Value[] => {
    if (field.facet === "verified" || field.facet === "boosted") return [[field, "yes"]];
    const chosen: readonly string[] = filters[field.facet];
    // Counties narrow their own country and leave the others chosen beside it whole.
    const whole = (value: string) => !filters.counties.some((county) => marketOfCounty(county) === value);
    return chosen.filter((value) => field.facet !== "markets" || whole(value)).map((value) => [field, value]);
  });
}

const FACETS = FAMILIES.flatMap(({ fields }) => fields.map(({ facet }) => facet));

/** Filed under one of the values. Put another way than it stands in `listings_filed`, `facets` keep that index out of it. */
function filed(values: readonly Value[], answered: Answered, facets: Condition = sql`l.facets`): Condition {
  if (answered === "index") {
    return sql`facet_codes(l.facets) && ${values.map(codeOf)}::integer[]`;
  }
  const fields = [...new Set(values.map(([field]) => field))];
  const either = fields.map(({ facet, shift, bits }) => {
    const numbers = values.filter(([field]) => field.facet === facet).map(([field, value]) => numberOf(field, value));
    return sql`(${facets} >> ${sql.lit(shift)} & ${sql.lit((1 << bits) - 1)}) = any(${numbers}::integer[])`;
  });
  return sql`(${sql.join(either, sql` or `)})`;
}

/** Countries as all of their counties, for an index that is in the order of counties; 0 is a county that nobody knows. */
function inCounties(values: readonly Value[]): Condition {
  const [market, county] = [fieldOf("markets"), fieldOf("counties")];
  const numbers = county.values.flatMap((code, index) =>
    values.some(([field, value]) => value === (field === market ? marketOfCounty(code as CountyCode) : code))
      ? [index + 1]
      : [],
  );
  return sql`(l.facets >> ${sql.lit(county.shift)} & ${sql.lit((1 << county.bits) - 1)}) = any(${[0, ...numbers]}::integer[])`;
}

function fieldOf(facet: Field["facet"]): Field {
  return FAMILIES.flatMap(({ fields }) => fields).find((field) => field.facet === facet)!;
}

/** A value in `listings.facets`: its place from 1 on. */
function numberOf({ values }: Field, value: string): number {
  return values.indexOf(value) + 1;
}

/** A value among all the values there are, as `facet_codes` (migration 0032) numbers them. */
function codeOf([field, value]: Value): number {
  return (FACETS.indexOf(field.facet) << 8) | numberOf(field, value);
}

/** The range of valuations that is asked for, as far as it may be. `unindexed` as in `between`. */
export function valuationsOf({ euros, open }: Asked, { from, to }: Filters, unindexed = false): Condition[] {
  if (!open) return [];
  return between("valuation_euro", from === null ? null : euros.from, to === null ? null : euros.to, unindexed);
}

function rangesOf(asked: Asked, filters: Filters, unindexed: boolean): Condition[] {
  const { revenueFrom, revenueTo, offeredFrom, offeredTo } = filters;
  const { euros } = asked;
  return [
    ...valuationsOf(asked, filters, unindexed),
    ...between(
      "revenue_euro",
      revenueFrom === null ? null : euros.revenueFrom,
      revenueTo === null ? null : euros.revenueTo,
      unindexed,
    ),
    ...between("offered_basis_points", offeredFrom, offeredTo, unindexed),
  ];
}

/** Within a range. `unindexed`: put so that no index of amounts offers itself for it. */
function between(column: string, low: number | null, high: number | null, unindexed: boolean): Condition[] {
  const amount = unindexed ? sql`(l.${sql.ref(column)} + 0)` : sql`l.${sql.ref(column)}`;
  return [
    ...(low === null ? [] : [sql`${amount} >= ${low}::bigint`]),
    ...(high === null ? [] : [sql`${amount} <= ${high}::bigint`]),
  ];
}
