/** What a search for people asks of `people as p`, in two forms: for the index of words, and for a walk along an order. */
import { type RawBuilder, sql } from "kysely";
import { CURRENCIES, convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import type { Condition } from "#app/platform/db/conditions.ts";
import { codeOf, FIELDS, interestBits, maskOf } from "./facets.ts";
import { ACTIVE_WEEKS, type PeopleSearch, peopleWords } from "./people.ts";

/** The conditions of a search. */
export interface Asked {
  /** Words and facets as one query of the index; none where neither is asked for. */
  found: RawBuilder<unknown> | null;
  /** The same where the words are all in the name; none where there are none. */
  named: RawBuilder<unknown> | null;
  /** Those whom the first finds and the second does not. */
  unnamed: RawBuilder<unknown> | null;
  /** What only columns can tell: budget, activity, and that nobody finds themselves. */
  byColumns: Condition[];
  /** All but the words as one condition, by what every index of filters and orders holds, and that none of them offers itself for. */
  passes: Condition;
  /** The part of it by which an index finds few; none where there is no such index. */
  placed: Condition[];
}

const DAY = 86_400_000;

/** The Monday from which on somebody counts as active lately. */
export function activeFrom(): string {
  const today = now();
  const monday = today.getTime() - ((today.getUTCDay() + 6) % 7) * DAY;
  return new Date(monday - (ACTIVE_WEEKS - 1) * 7 * DAY).toISOString().slice(0, 10);
}

/**
 * The conditions of a search by somebody, words understood in the market's language first. `similar` takes the place of the words
 * (`similarNames`).
 */
export function askedOf(
  readerId: string,
  market: Market,
  search: PeopleSearch,
  rates: DayRates,
  similar?: RawBuilder<unknown>,
): Asked {
  const { side, interests, markets, counties, verified, active } = search;
  const typed = peopleWords(search.text);
  const whole = markets.filter((one) => !counties.some((county) => marketOfCounty(county) === one));
  const facets: string[][] = [
    side ? [`s/${side}`] : [],
    // Counties narrow their own country and leave the others chosen beside it whole.
    [...counties.map((county) => `c/${county}`), ...whole.map((one) => `m/${one}`)],
    interests.map((interest) => `i/${interest}`),
    verified ? ["v/1"] : [],
  ].filter((choices) => choices.length > 0);
  const filed = facets.map((choices) => `(${choices.map((choice) => `'${choice}'`).join(" | ")})`).join(" & ");
  const asQuery = (parts: RawBuilder<unknown>[]) => {
    const all = filed ? [...parts, sql`${filed}::tsquery`] : parts;
    return all.length > 0 ? sql`(${sql.join(all, sql` && `)})` : null;
  };
  const words = (names: boolean) => similar ?? sql`person_query(${typed}::text[], ${market}, ${names})`;
  const somebodyElse = [sql`p.user_id <> ${readerId}::uuid`];
  if (active) somebodyElse.push(sql`p.seen_week >= ${activeFrom()}::date`);
  return {
    found: asQuery(typed.length > 0 ? [words(false)] : []),
    // Whose name has all the words has them: nothing else needs to be looked for.
    named: typed.length > 0 ? asQuery([words(true)]) : null,
    unnamed: typed.length > 0 ? asQuery([words(false), sql`!!${words(true)}`]) : null,
    byColumns: [...somebodyElse, ...budgetCondition(search, rates, (own) => sql`p.budget_currency = ${own}`)],
    passes: unindexed([
      ...somebodyElse,
      ...filedConditions(search, whole),
      ...budgetCondition(search, rates, (own) => isFiled(FIELDS.currency, [own])),
    ]),
    placed: placedConditions(search, whole),
  };
}

/** What a query of words and facets finds; everybody where there is none. */
export function meets(query: RawBuilder<unknown> | null): Condition[] {
  return query ? [sql`p.search @@ ${query}`] : [];
}

/** The conditions in the form by which an index finds all of them; `query` is one of the search's own. */
export function indexed({ named, placed, passes, byColumns, found }: Asked, query = found): Condition[] {
  const isPlaced = !named && placed.length > 0;
  return isPlaced ? [...placed, passes] : [...meets(query), ...byColumns];
}

/**
 * Conditions in a form that the planner neither has an index for nor an opinion about: it takes them to be met by every other row, and walks.
 * What it guesses about bits is wrong by a factor of a hundred, and would have it read everything there is.
 */
export function unindexed(conditions: readonly Condition[]): Condition {
  return sql`coalesce(${sql.join(conditions, sql` and `)}, false)`;
}

/** As indexes of few have it: country, county and role in one number, or whether the identity was checked. */
function placedConditions({ side, counties, verified }: PeopleSearch, whole: Market[]): Condition[] {
  const placed: Condition[] = verified ? [sql`p.facets & ${sql.lit(maskOf(FIELDS.verified))} <> 0`] : [];
  const places = [
    ...whole.flatMap((market) =>
      [null, ...countiesOf(market)].map((county) => ({ market, county: county?.code ?? "" })),
    ),
    ...counties.map((county) => ({ market: marketOfCounty(county), county })),
  ].map(({ market, county }) => codeOf(FIELDS.market, market ?? "") | codeOf(FIELDS.county, county));
  const investor = codeOf(FIELDS.side, "investor");
  const sides = side ? [codeOf(FIELDS.side, side)] : [0, investor];
  const codes = places.flatMap((place) => sides.map((one) => place | one));
  const mask = maskOf(FIELDS.market) | maskOf(FIELDS.county) | maskOf(FIELDS.side);
  if (codes.length > 0) placed.push(sql`p.facets & ${sql.lit(mask)} = any(${codes}::bigint[])`);
  return placed;
}

/** The facets of a search, by the number that holds them. */
function filedConditions({ side, counties, interests, verified }: PeopleSearch, whole: Market[]): Condition[] {
  const filed: Condition[] = [];
  if (side) filed.push(isFiled(FIELDS.side, [side]));
  const places: Condition[] = [];
  if (counties.length > 0) places.push(isFiled(FIELDS.county, counties));
  if (whole.length > 0) places.push(isFiled(FIELDS.market, whole));
  if (places.length > 0) filed.push(sql`(${sql.join(places, sql` or `)})`);
  if (interests.length > 0) filed.push(sql`p.facets & ${String(interestBits(interests))}::bigint <> 0`);
  if (verified) filed.push(isFiled(FIELDS.verified, ["yes"]));
  return filed;
}

function isFiled(field: (typeof FIELDS)[keyof typeof FIELDS], values: readonly string[]): Condition {
  const codes = values.map((value) => codeOf(field, value));
  return sql`p.facets & ${maskOf(field)}::bigint = any(${codes}::bigint[])`;
}

/** Budgets that reach into the range, each compared in its own currency; nothing where no range is asked for. */
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
