/** Match criteria: saving, reading, and as SQL conditions. */
import { sql } from "kysely";
import { CURRENCIES, convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { Phase } from "#app/features/pitches/pitch.ts";
import { townNamed } from "#app/features/pitches/place/gazetteer.ts";
import { marketOfCounty } from "#app/i18n/counties.ts";
import { isIndustry } from "#app/i18n/industries.ts";
import { isLanguage, type Language, languageOf } from "#app/i18n/languages.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { AccountHolder, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Condition } from "#app/platform/db/conditions.ts";
import { type Database, db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import type { MatchCriteria, StatedCriteria } from "./criteria.ts";
import type { MatchCriteriaForm } from "./criteria-form.ts";

/** The columns of `match_criteria` that hold criteria. */
export const CRITERIA_COLUMNS = [
  "industries",
  "markets",
  "counties",
  "town",
  "latitude",
  "longitude",
  "withinKm",
  "amountFrom",
  "amountTo",
  "currency",
  "shareFrom",
  "shareTo",
  "phases",
  "languages",
  "involvement",
] as const;

/** A row with these columns. */
export interface CriteriaRow {
  industries: string[];
  markets: string[];
  counties: string[];
  town: string | null;
  latitude: number | null;
  longitude: number | null;
  withinKm: number | null;
  amountFrom: number | null;
  amountTo: number | null;
  currency: string | null;
  shareFrom: number | null;
  shareTo: number | null;
  phases: string[];
  languages: string[];
  involvement: string | null;
}

/** Criteria from a row; `market` gives the currency where no amount is stated. */
export function toCriteria(row: CriteriaRow, market: Market): MatchCriteria {
  const { town, latitude, longitude, withinKm } = row;
  const near =
    town !== null && latitude !== null && longitude !== null && withinKm !== null
      ? { town, latitude, longitude, withinKm }
      : null;
  return {
    industries: row.industries.filter(isIndustry),
    markets: row.markets as Market[],
    counties: row.counties,
    near,
    amountFrom: row.amountFrom,
    amountTo: row.amountTo,
    currency: (row.currency as Currency | null) ?? factsOf(market).currency,
    shareFrom: row.shareFrom,
    shareTo: row.shareTo,
    phases: row.phases as Phase[],
    languages: row.languages as Market[],
    role: row.involvement as MatchCriteria["role"],
  };
}

/** When the actor's previous visit ended; null on the first. */
export async function lastVisitOf(actor: OnboardedMember): Promise<Date | null> {
  const row = await db.selectFrom("users").select("previousVisitAt").where("id", "=", actor.id).executeTakeFirst();
  return row?.previousVisitAt ?? null;
}

/** The actor's own criteria, or null when there are none yet. */
export async function ownCriteria(actor: OnboardedMember, connection: Database = db): Promise<StatedCriteria | null> {
  const row = await connection
    .selectFrom("matchCriteria")
    .select([...CRITERIA_COLUMNS, "stated", "broadcast"])
    .where("userId", "=", actor.id)
    .where("side", "=", actor.side)
    .executeTakeFirst();
  return row ? { ...toCriteria(row, actor.lang), stated: row.stated, broadcast: row.broadcast } : null;
}

/** The languages that a member has stated: those of the profile, else an investor's criteria of pitches. */
export async function statedLanguages(actor: AccountHolder): Promise<Language[]> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("profiles as profile", "profile.userId", "u.id")
    .leftJoin("matchCriteria as c", (join) => join.onRef("c.userId", "=", "u.id").on("c.side", "=", "investor"))
    .select(["profile.languages", "c.languages as wanted"])
    .where("u.id", "=", actor.id)
    .executeTakeFirst();
  const languages = (row?.languages ?? []).filter(isLanguage);
  return languages.length > 0 ? languages : ((row?.wanted ?? []) as Market[]).map(languageOf);
}

/** Saves the actor's stated criteria, which replace those derived from the profile. Fails with `invalid-input` for an unknown town. */
export async function saveMatchCriteria(
  actor: Member,
  form: MatchCriteriaForm,
): Promise<Result<undefined, "members-only" | "invalid-input">> {
  const { side } = actor;
  if (!side) return err("members-only");
  const near = form.town === null ? null : await positionOf(actor.lang, form.town);
  if (near === undefined) return err("invalid-input", { town: ["town"] });
  const noAmount = form.amountFrom === null && form.amountTo === null;
  const values = {
    side,
    stated: true,
    industries: form.industries,
    markets: form.markets,
    counties: form.counties,
    town: near?.name ?? null,
    latitude: near?.lat ?? null,
    longitude: near?.lon ?? null,
    withinKm: form.withinKm,
    amountFrom: form.amountFrom,
    amountTo: form.amountTo,
    currency: noAmount ? null : form.currency,
    shareFrom: form.shareFrom,
    shareTo: form.shareTo,
    phases: form.phases,
    languages: form.languages,
    involvement: form.role,
    broadcast: form.broadcast,
    updatedAt: now(),
  };
  await db
    .insertInto("matchCriteria")
    .values({ userId: actor.id, ...values })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(values))
    .execute();
  return ok(undefined);
}

/** The town with that name: in the reader's country first, then in the others; undefined when there is none. */
async function positionOf(market: Market, name: string) {
  for (const each of [market, ...MARKETS.filter((other) => other !== market)]) {
    const town = await townNamed(each, name);
    if (town) return town;
  }
  return undefined;
}

/**
 * Criteria as conditions on `listings as l`, as far as SQL can check them: everything that `score.ts` accepts passes. Facts that a listing does
 * not state pass.
 */
export function listingConditions(criteria: MatchCriteria, rates: DayRates): Condition[] {
  const { industries, markets, counties, near, phases, languages, shareFrom, shareTo } = criteria;
  const conditions: Condition[] = [];
  if (industries.length > 0) conditions.push(sql`l.industry = any(${industries}::text[])`);
  const whole = markets.filter((market) => !counties.some((county) => marketOfCounty(county) === market));
  const places: Condition[] = [];
  if (counties.length > 0) places.push(sql`l.county = any(${counties}::text[])`);
  if (whole.length > 0) places.push(sql`l.market = any(${whole}::text[])`);
  if (places.length > 0) conditions.push(sql`(${sql.join(places, sql` or `)})`);
  if (phases.length > 0) conditions.push(sql`l.phase = any(${phases}::text[])`);
  if (languages.length > 0) conditions.push(sql`l.languages && ${languages.map(languageOf)}::text[]`);
  if (shareFrom !== null) conditions.push(sql`coalesce(l.offered_basis_points >= ${shareFrom}, true)`);
  if (shareTo !== null) conditions.push(sql`coalesce(l.offered_basis_points <= ${shareTo}, true)`);
  conditions.push(...amountConditions(criteria, rates));
  if (near) {
    conditions.push(sql`coalesce(distance_km(l.latitude, l.longitude, ${near.latitude}, ${near.longitude})
      <= ${near.withinKm}, true)`);
  }
  return conditions;
}

function amountConditions({ amountFrom, amountTo, currency }: MatchCriteria, rates: DayRates): Condition[] {
  const conditions: Condition[] = [];
  // Rounding in one direction of the conversion must not reject what the other direction accepts.
  if (amountFrom !== null) {
    const least = byCurrency(sql`l.currency`, (each) => convert(rates, amountFrom, currency, each) - slack(each));
    conditions.push(sql`coalesce(l.seeking_amount >= ${least}, true)`);
  }
  if (amountTo !== null) {
    const most = byCurrency(sql`l.currency`, (each) => convert(rates, amountTo, currency, each) + slack(each));
    conditions.push(sql`coalesce(l.seeking_amount <= ${most}, true)`);
  }
  return conditions;

  function slack(each: Currency): number {
    return each === currency ? 0 : 1 + Math.ceil(rates.perEuro[each] / rates.perEuro[currency]);
  }
}

/** An amount in the currency of a column. */
export function byCurrency(column: Condition, amountIn: (currency: Currency) => number): Condition {
  const cases = CURRENCIES.map((currency) => sql`when ${currency} then ${amountIn(currency)}::bigint`);
  return sql`case ${column} ${sql.join(cases, sql` `)} end`;
}

/** Whether the facet index can answer any of the criteria; else the newest listings are scanned. */
export function areIndexed({ industries, markets, counties, phases }: MatchCriteria): boolean {
  return industries.length + markets.length + counties.length + phases.length > 0;
}
