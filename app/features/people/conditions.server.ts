/** SQL conditions of a search for people, on `people as p`, in two forms: for the full-text index, and for a scan in sort order. */
import { type RawBuilder, sql } from "kysely";
import { CURRENCIES, convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import type { Condition } from "#app/platform/db/conditions.ts";
import { bookmarkedBy } from "./bookmarks/person-bookmarks.server.ts";
import { codeOf, FIELDS, interestBits, languageBits, maskOf } from "./facets.ts";
import { ACTIVE_WEEKS, type PeopleSearch, peopleWords } from "./people.ts";

/** The conditions of a search. */
export interface SearchConditions {
  /** Words and facets as one `tsquery`; null without either. */
  found: RawBuilder<unknown> | null;
  /** The same with all words in the name; null without words. */
  named: RawBuilder<unknown> | null;
  /** What `found` matches and `named` does not. */
  unnamed: RawBuilder<unknown> | null;
  /** The few whom the reader has bookmarked, by the primary key, if only they are asked for. */
  among: Condition[];
  /** What is not in the `tsquery`: budget, activity, and excluding the reader. */
  byColumns: Condition[];
  /** Everything but the words as one condition, on columns that all indexes of facets and orders include, without making the planner use one. */
  passes: Condition;
  /** The facets for which there is an index of their own, if any. */
  placed: Condition[];
}

const DAY = 86_400_000;

/** The Monday since which a member must have been here to count as active. */
export function activeFrom(): string {
  const today = now();
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY;
  return new Date(monday - (ACTIVE_WEEKS - 1) * 7 * DAY).toISOString().slice(0, 10);
}

/**
 * The conditions of a member's search. Words are interpreted in the market's language first; `similar` (`similarNames`) replaces them.
 */
export function conditionsOf(
  readerId: string,
  market: Market,
  search: PeopleSearch,
  rates: DayRates,
  similar?: RawBuilder<unknown>,
): SearchConditions {
  const { side, interests, languages, markets, counties, verified, active } = search;
  const typed = peopleWords(search.text);
  // Chosen counties narrow their own country only.
  const wholeMarkets = markets.filter((market) => !counties.some((county) => marketOfCounty(county) === market));
  const facets: string[][] = [
    side ? [`s/${side}`] : [],
    [...counties.map((county) => `c/${county}`), ...wholeMarkets.map((market) => `m/${market}`)],
    interests.map((interest) => `i/${interest}`),
    languages.map((language) => `l/${language}`),
    verified ? ["v/1"] : [],
  ].filter((choices) => choices.length > 0);
  const facetQuery = facets.map((choices) => `(${choices.map((choice) => `'${choice}'`).join(" | ")})`).join(" & ");
  const asQuery = (parts: RawBuilder<unknown>[]) => {
    const all = facetQuery ? [...parts, sql`${facetQuery}::tsquery`] : parts;
    return all.length > 0 ? sql`(${sql.join(all, sql` && `)})` : null;
  };
  const words = (names: boolean) => similar ?? sql`person_query(${typed}::text[], ${market}, ${names})`;
  const among = search.bookmarked ? [sql`p.user_id = any(array(${bookmarkedBy(readerId)}))`] : [];
  const others = [sql`p.user_id <> ${readerId}::uuid`, ...among];
  if (active) others.push(sql`p.seen_week >= ${activeFrom()}::date`);
  return {
    found: asQuery(typed.length > 0 ? [words(false)] : []),
    named: typed.length > 0 ? asQuery([words(true)]) : null,
    unnamed: typed.length > 0 ? asQuery([words(false), sql`!!${words(true)}`]) : null,
    among,
    byColumns: [...others, ...budgetCondition(search, rates, (own) => sql`p.budget_currency = ${own}`)],
    passes: unindexed([
      ...others,
      ...facetConditions(search, wholeMarkets),
      ...budgetCondition(search, rates, (own) => isOneOf(FIELDS.currency, [own])),
    ]),
    placed: placedConditions(search, wholeMarkets),
  };
}

/** The condition that a query of words and facets matches; none without a query. */
export function meets(query: RawBuilder<unknown> | null): Condition[] {
  return query ? [sql`p.search @@ ${query}`] : [];
}

/** The conditions in a form that uses an index; `query` is one of the search's own. */
export function indexed(
  { among, named, placed, passes, byColumns, found }: SearchConditions,
  query = found,
): Condition[] {
  if (among.length > 0) return [...among, unindexed([passes, ...meets(query)])];
  const isPlaced = !named && placed.length > 0;
  return isPlaced ? [...placed, passes] : [...meets(query), ...byColumns];
}

/**
 * Conditions in a form that the planner has no index and no statistics for: it assumes that every other row matches, and scans in sort order.
 * Its estimates for bits are wrong by a factor of a hundred, and would make it read the whole table.
 */
export function unindexed(conditions: readonly Condition[]): Condition {
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

/** As the partial indexes have it: country, county and side in one number, or whether the identity was checked. */
function placedConditions({ side, counties, verified }: PeopleSearch, wholeMarkets: Market[]): Condition[] {
  const placed: Condition[] = verified ? [sql`p.facets & ${sql.lit(maskOf(FIELDS.verified))} <> 0`] : [];
  const places = [
    ...wholeMarkets.flatMap((market) =>
      [null, ...countiesOf(market)].map((county) => ({ market, county: county?.code ?? "" })),
    ),
    ...counties.map((county) => ({ market: marketOfCounty(county), county })),
  ].map(({ market, county }) => codeOf(FIELDS.market, market ?? "") | codeOf(FIELDS.county, county));
  const investor = codeOf(FIELDS.side, "investor");
  const sides = side ? [codeOf(FIELDS.side, side)] : [0, investor];
  const codes = places.flatMap((place) => sides.map((sideCode) => place | sideCode));
  const mask = maskOf(FIELDS.market) | maskOf(FIELDS.county) | maskOf(FIELDS.side);
  if (codes.length > 0) placed.push(sql`p.facets & ${sql.lit(mask)} = any(${codes}::bigint[])`);
  return placed;
}

/** The facets of a search as conditions on the packed number. */
function facetConditions(
  { side, counties, interests, languages, verified }: PeopleSearch,
  wholeMarkets: Market[],
): Condition[] {
  const conditions: Condition[] = [];
  if (side) conditions.push(isOneOf(FIELDS.side, [side]));
  const places: Condition[] = [];
  if (counties.length > 0) places.push(isOneOf(FIELDS.county, counties));
  if (wholeMarkets.length > 0) places.push(isOneOf(FIELDS.market, wholeMarkets));
  if (places.length > 0) conditions.push(sql`(${sql.join(places, sql` or `)})`);
  if (interests.length > 0) conditions.push(hasAny(interestBits(interests)));
  if (languages.length > 0) conditions.push(hasAny(languageBits(languages)));
  if (verified) conditions.push(isOneOf(FIELDS.verified, ["yes"]));
  return conditions;
}

function hasAny(bits: bigint): Condition {
  return sql`p.facets & ${String(bits)}::bigint <> 0`;
}

function isOneOf(field: (typeof FIELDS)[keyof typeof FIELDS], values: readonly string[]): Condition {
  const codes = values.map((value) => codeOf(field, value));
  return sql`p.facets & ${maskOf(field)}::bigint = any(${codes}::bigint[])`;
}

/** Budgets that overlap the range, each compared in its own currency; empty without a range. */
function budgetCondition(
  { from, to, currency }: PeopleSearch,
  rates: DayRates,
  isIn: (own: Currency) => Condition,
): Condition[] {
  if (from === null && to === null) return [];
  const each = CURRENCIES.map((own) => {
    const ends = [isIn(own)];
    if (from !== null) ends.push(sql`p.budget_to >= ${convert(rates, from, currency, own)}::bigint`);
    if (to !== null) ends.push(sql`p.budget_from <= ${convert(rates, to, currency, own)}::bigint`);
    return sql`(${sql.join(ends, sql` and `)})`;
  });
  return [sql`(${sql.join(each, sql` or `)})`];
}
