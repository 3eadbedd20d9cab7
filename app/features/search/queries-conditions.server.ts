/** What a search asks of `listings as l`, as conditions. */
import { type RawBuilder, sql } from "kysely";
import { marketOfCounty } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { codesNamedBy } from "./queries-words.server.ts";
import { type Search, seesFigures, wordsOf } from "./search.ts";

export type Condition = RawBuilder<unknown>;

/** All of them; none asks nothing. */
export function where(conditions: Condition[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}

/** The conditions of a search, as far as the actor may ask them. */
export function conditionsOf(actor: Actor, market: Market, search: Search): Condition[] {
  const { industries, phases, from, to, currency } = search;
  const conditions: Condition[] = [];
  if (search.text) conditions.push(textCondition(actor, market, search.text));
  if (industries.length > 0) conditions.push(sql`l.industry = any(${industries}::text[])`);
  if (phases.length > 0) conditions.push(sql`l.phase = any(${phases}::text[])`);
  const place = placeCondition(search);
  if (place) conditions.push(place);
  // A visitor's search never has them; this is the second lock on what a pitch costs.
  if (seesFigures(actor)) {
    if (from !== null) conditions.push(sql`l.valuation_euro >= ${inEuro(from, currency)}`);
    if (to !== null) conditions.push(sql`l.valuation_euro <= ${inEuro(to, currency)}`);
  }
  return conditions;
}

/** Rounded as the listing's own value is, so that an amount finds the pitch that states exactly it. */
function inEuro(amount: number, currency: Currency): RawBuilder<unknown> {
  return sql`(select round(${amount}::bigint / per_euro)::bigint from exchange_rates where currency = ${currency})`;
}

/** Counties narrow their own country and leave the others chosen beside it whole. */
function placeCondition({ markets, counties }: Search): Condition | undefined {
  const whole = markets.filter((market) => !counties.some((county) => marketOfCounty(county) === market));
  const either: Condition[] = [];
  if (counties.length > 0) either.push(sql`l.county = any(${counties}::text[])`);
  if (whole.length > 0) either.push(sql`l.market = any(${whole}::text[])`);
  return either.length === 0 ? undefined : sql`(${sql.join(either, sql` or `)})`;
}

/** Words in five languages, or a company's name with a small typing error. Visitors search what a teaser shows. */
function textCondition(actor: Actor, market: Market, text: string): Condition {
  const words = wordsOf(text);
  const weights = seesFigures(actor) ? "" : "AC";
  const matches = sql`l.search @@ listing_query(${words}::text[], ${codesNamedBy(words)}::text[], ${market}, ${weights})`;
  const name = words.join(" ");
  if (name.length < 4 || name.length > 60) return matches;
  // The operator, which the index answers, stops at 0.6; in short words a single other letter must not pass ("data", "dator").
  const similar = name.length < 6 ? 0.65 : 0.6;
  return sql`(${matches} or (fold(${name}) <% fold(l.company_name)
    and word_similarity(fold(${name}), fold(l.company_name)) >= ${similar}))`;
}
