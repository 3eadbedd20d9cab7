/** The filters of a search as SQL conditions on a listing `l`. */
import { sql } from "kysely";
import { listingColumns, teasedOnly } from "#app/features/market-rules/teasers.server.ts";
import { todayIn } from "#app/features/pitches/content.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { type CountyCode, marketOfCounty } from "#app/i18n/counties.ts";
import { isMarketLanguage, type Language } from "#app/i18n/languages.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Condition } from "#app/platform/db/conditions.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import type { MapBounds } from "./area.ts";
import { FAMILIES, type Field, LANGUAGE, MARKET } from "./counts/facet-codes.ts";
import { areMany } from "./counts/sample.server.ts";
import { and } from "./lexemes.ts";
import { type Filters, hasAmount, type Measure, type MeasureRange } from "./search.ts";
import { type TextQuery, textQuery } from "./text-query.server.ts";

/** What the database was asked about a search before its conditions can be written. */
export interface Asked {
  /** The text as tsqueries; null without a text, or when it says nothing. */
  text: TextQuery | null;
  /** The ends of the money ranges in whole euros, rounded like the listings' own amounts, so that an exact amount is found. */
  euros: Record<"from" | "to" | "revenueFrom" | "revenueTo" | "invest", number | null>;
  /** The day in the countries where it is not the next already, in days since 1970; known where a search asks when pitches close. */
  today: number;
  /** The other countries. */
  ahead: readonly Market[];
  /** Whether the search's part of the map has more than its index finds quickly. */
  wide: boolean;
  /** Whether the actor may filter by figures. */
  open: boolean;
  /** What is the reader's own, for the order that begins with it: the country, and those of the five languages that they have stated. */
  own: { market: Market; languages: readonly Language[] };
  /** What a listing `l` has to meet for readers of teasers where some are closed; only the database can answer then. */
  teased: Condition | null;
}

/**
 * Converts amounts and resolves the text of a search. `market` is the reader's: its language is tried first. `languages` are those that the reader has
 * stated.
 */
export async function askedOf(
  connection: Database,
  actor: Actor,
  market: Market,
  filters: Filters,
  languages: readonly Language[] = [],
): Promise<Asked> {
  const { from, to, revenueFrom, revenueTo, invest, currency, area } = filters;
  let euros: Asked["euros"] = { from: null, to: null, revenueFrom: null, revenueTo: null, invest: null };
  if (hasAmount(filters)) {
    const { rows } = await sql<{ ends: (number | null)[] }>`${prepared}
      select array_agg(in_euro(amount, ${currency})::float8 order by position) as ends
      from unnest(${[from, to, revenueFrom, revenueTo, invest]}::bigint[]) with ordinality as given (amount, position)`.execute(
      connection,
    );
    const [low = null, high = null, revenueLow = null, revenueHigh = null, most = null] = rows[0]!.ends;
    euros = { from: low, to: high, revenueFrom: revenueLow, revenueTo: revenueHigh, invest: most };
  }
  const text = filters.text ? await textQuery(connection, actor, market, filters.text) : null;
  const open = canSeeFigures(actor);
  const wide = open && area !== null && (await areMany(connection, [inArea(area)]));
  const days = filters.closing === null ? { today: 0, ahead: [] } : daysNow();
  const own = { market, languages: languages.filter(isMarketLanguage) };
  return { text, euros, ...days, wide, open, own, teased: open ? null : teasedOnly(listingColumns("l")) };
}

const DAY_MILLISECONDS = 86_400_000;

/** A closing date is a day of its pitch's country, and it ends there first where the clocks are ahead. */
function daysNow(): Pick<Asked, "today" | "ahead"> {
  const days = MARKETS.map((market) => ({ market, day: Date.parse(todayIn(market)) / DAY_MILLISECONDS }));
  const today = Math.min(...days.map(({ day }) => day));
  return { today, ahead: days.filter(({ day }) => day > today).map(({ market }) => market) };
}

/**
 * How PostgreSQL is to find the rows. "rows": each row is checked by columns that the sort indexes include. "index": an index over all rows is
 * read: `listings_search` (words and filters) for a text, else `listings_filed` (industry, place and phase), which includes every column that
 * is counted and sorted.
 */
export type AccessPath = "rows" | "index";

/** The conditions of a search. `filters` are those that `asked` was made of, or a subset; `text` replaces the condition of the search's text. */
export function conditionsOf(
  asked: Asked,
  filters: Filters,
  access: AccessPath = "rows",
  text: Condition | null = null,
): Condition[] {
  const words = hasWords(asked, filters);
  const conditions = words ? (text ? [text] : matchingAll(asked.text!.matches, access)) : [];
  const isFiled = access === "index" && narrowsFiled(asked, filters);
  // The text index must be read first: an index of amounts would leave the text of every row in a wide range to be checked, which is TOASTed
  // and costs a hundred times as much as an amount.
  const ranges = rangesOf(asked, filters).flatMap((range) => inRange(range, access === "index" && words));
  for (const { fields } of askedFamilies(asked, filters)) {
    const values = valuesOf(fields, filters);
    if (access === "rows" || isFiled) conditions.push(hasFacet(values, "rows"));
    // Where an index of amounts is better, comparing bits is the faster recheck of its rows.
    else if ((ranges.length > 0 || filters.area) && !words)
      conditions.push(hasFacet(values, "rows", sql`(l.facets + 0)`));
    if (access === "index" && !isFiled) conditions.push(hasFacet(values, "index"));
    if (isFiled && values.some(([field]) => field.facet === "markets")) conditions.push(inCounties(values));
  }
  if (asked.open && filters.area) {
    // The planner thinks that any area holds a thousandth of all. With a text, another index finds fewer rows, which are read anyway.
    conditions.push(inArea(filters.area, access === "rows" || words || asked.wide));
  }
  return [...conditions, ...ranges, ...(asked.teased ? [asked.teased] : [])];
}

/** Whether a listing is in a part of the map. `unindexed`: written so that the planner cannot use the spatial index. */
export function inArea({ south, west, north, east }: MapBounds, unindexed = false): Condition {
  const place = unindexed ? sql`point(l.longitude + 0, l.latitude + 0)` : sql`point(l.longitude, l.latitude)`;
  return sql`${place} <@ box(point(${west}, ${south}), point(${east}, ${north}))`;
}

/** The filters that are asked for, with their places in `FAMILIES`: readers of teasers cannot filter by what a teaser does not show. */
export function askedFamilies(asked: Asked, filters: Filters) {
  return FAMILIES.map((family, index) => ({ ...family, index })).filter(
    ({ isAsked, open }) => isAsked(filters) && (open || asked.open),
  );
}

/** The conditions of a search among boosted pitches: `listings_search` with words, else the index of boosted pitches. */
export function boostedConditionsOf(asked: Asked, filters: Filters): Condition[] {
  if (!hasWords(asked, filters)) return [sql`l.boosted`, ...conditionsOf(asked, filters)];
  const code = (FACETS.indexOf("boosted") << 8) | 1;
  return [...conditionsOf(asked, filters, "index"), sql`facet_codes(l.facets) && ${[code]}::integer[]`];
}

function hasWords({ text }: Asked, filters: Filters): boolean {
  return text !== null && filters.text !== "";
}

/** Whether `listings_filed` narrows the search: without a text, and with an industry, a place or a phase. */
function narrowsFiled(asked: Asked, filters: Filters): boolean {
  const { industries, phases, markets, counties } = filters;
  return !hasWords(asked, filters) && [industries, phases, markets, counties].some(({ length }) => length > 0);
}

/** Whether a listing meets all of the tsqueries. One condition for rows: each would read a row's text anew. */
function matchingAll(queries: string[], access: AccessPath): Condition[] {
  return access === "index" ? queries.map(matching) : [matching(and(queries))];
}

/** Whether a listing meets a tsquery. */
export function matching(query: string): Condition {
  return sql`l.search @@ ${query}::tsquery`;
}

/** Whether it meets one tsquery and not another. One condition, which the index answers without visiting rows. */
export function matchingBut(query: string, but: string): Condition {
  return sql`l.search @@ (${query}::tsquery && !!${but}::tsquery)`;
}

/** Whether a listing is of the reader's own country, and whether in a language that they have stated; null where they have stated none. */
export function ownConditions({ own: { market, languages } }: Asked): {
  market: Condition;
  language: Condition | null;
} {
  const language = languages.map((value): Value => [LANGUAGE, value]);
  return {
    market: hasFacet([[MARKET, market]], "rows"),
    language: language.length > 0 ? hasFacet(language, "rows") : null,
  };
}

type Value = readonly [field: Field, value: string];

/** The chosen values of a family's fields. */
function valuesOf(fields: readonly Field[], filters: Filters): Value[] {
  return fields.flatMap((field): Value[] => {
    const chosen = filters[field.facet];
    if (typeof chosen === "boolean") return [[field, "yes"]];
    // Counties narrow their own country; other chosen countries stay whole.
    const whole = (value: string) => !filters.counties.some((county) => marketOfCounty(county) === value);
    const values: readonly string[] = chosen;
    return values.filter((value) => field.facet !== "markets" || whole(value)).map((value) => [field, value]);
  });
}

const FACETS = FAMILIES.flatMap(({ fields }) => fields.map(({ facet }) => facet));

/** Whether a listing has one of the values. With `facets` as another expression, the planner does not use `listings_filed`. */
function hasFacet(values: readonly Value[], access: AccessPath, facets: Condition = sql`l.facets`): Condition {
  if (access === "index") return sql`facet_codes(l.facets) && ${values.map(codeOf)}::integer[]`;
  const fields = [...new Set(values.map(([field]) => field))];
  const either = fields.map(({ facet, shift, bits, several }) => {
    const numbers = values.filter(([field]) => field.facet === facet).map(([field, value]) => numberOf(field, value));
    const own = sql`${facets} >> ${sql.lit(shift)} & ${sql.lit((1 << bits) - 1)}`;
    if (several) return sql`${own} & ${numbers.reduce((all, number) => all | (1 << (number - 1)), 0)}::integer <> 0`;
    return sql`(${own}) = any(${numbers}::integer[])`;
  });
  return sql`(${sql.join(either, sql` or `)})`;
}

/** Countries as all of their counties, for an index in the order of counties; 0 is an unknown county. */
function inCounties(values: readonly Value[]): Condition {
  const [market, county] = [MARKET, fieldOf("counties")];
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

/** A value's number in `listings.facets`, from 1; of a field with several, the place of its bit. */
function numberOf({ values }: Field, value: string): number {
  return values.indexOf(value) + 1;
}

/** A value's number among all values, as `facet_codes` (migration 0032) has it. */
function codeOf([field, value]: Value): number {
  return (FACETS.indexOf(field.facet) << 8) | numberOf(field, value);
}

/** The ranges that are asked for and that the actor may filter by. */
export function rangesOf({ euros, today, ahead, open }: Asked, filters: Filters): MeasureRange[] {
  const { from, to, revenueFrom, revenueTo, offeredFrom, offeredTo, invest, closing } = filters;
  if (!open) return [];
  const ends: [MeasureRange["measure"], number | null, number | null][] = [
    ["valuation", from === null ? null : euros.from, to === null ? null : euros.to],
    ["revenue", revenueFrom === null ? null : euros.revenueFrom, revenueTo === null ? null : euros.revenueTo],
    ["offered", offeredFrom, offeredTo],
    ["smallest", null, invest === null ? null : euros.invest],
    ["closing", closing === null ? null : today, closing === null ? null : today + closing],
  ];
  return ends.flatMap(([measure, low, high]) =>
    low === null && high === null
      ? []
      : [
          {
            measure,
            low: low ?? Number.NEGATIVE_INFINITY,
            high: high ?? Number.POSITIVE_INFINITY,
            ...(measure === "closing" && ahead.length > 0 && { ahead }),
          },
        ],
  );
}

/** The valuation range, if the actor may filter by it. */
export function valuationsOf(asked: Asked, filters: Filters): Condition[] {
  return rangesOf(asked, filters)
    .filter(({ measure }) => measure === "valuation")
    .flatMap((range) => inRange(range));
}

/** The part of the map as ranges, if the actor may filter by it: for what has no spatial index. */
export function areaRangesOf({ open }: Asked, { area }: Filters): MeasureRange[] {
  if (!open || !area) return [];
  const { south, west, north, east } = area;
  return [
    { measure: "latitude", low: south, high: north },
    { measure: "longitude", low: west, high: east },
  ];
}

const COLUMNS = {
  valuation: "valuation_euro",
  revenue: "revenue_euro",
  offered: "offered_basis_points",
  smallest: "smallest_euro",
  closing: "closing_date",
  latitude: "latitude",
  longitude: "longitude",
} as const satisfies Record<Measure, string>;

/** Within a range. `unindexed`: written so that the planner cannot use an index of amounts. */
function inRange({ measure, low, high, ahead }: MeasureRange, unindexed = false): Condition[] {
  const column = unindexed ? sql`(l.${sql.ref(COLUMNS[measure])} + 0)` : sql`l.${sql.ref(COLUMNS[measure])}`;
  const written = (end: number) =>
    measure === "closing" ? sql`(date '1970-01-01' + ${end}::integer)` : sql`${end}::bigint`;
  const between = (value: Condition, last: number) => [
    ...(low === Number.NEGATIVE_INFINITY ? [] : [sql`${value} >= ${written(low)}`]),
    ...(last === Number.POSITIVE_INFINITY ? [] : [sql`${value} <= ${written(last)}`]),
  ];
  if (!ahead) return between(column, high);
  // The index finds a day more, and each row is asked by its country.
  const isAhead = hasFacet(
    ahead.map((market): Value => [MARKET, market]),
    "rows",
  );
  return [
    ...between(column, high + 1),
    ...between(sql`(l.${sql.ref(COLUMNS[measure])} - case when ${isAhead} then 1 else 0 end)`, high),
  ];
}
