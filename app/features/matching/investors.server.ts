/** Finds investors whose criteria a pitch matches. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { convert, type DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { isManagerOf } from "#app/features/pitches/managers/roles.server.ts";
import type { Involvement } from "#app/features/pitches/pitch.ts";
import { isMarketLanguage, marketOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { all, type Condition } from "#app/platform/db/conditions.ts";
import { type Database, db } from "#app/platform/db/db.server.ts";
import { byCurrency, CRITERIA_COLUMNS, type CriteriaRow, toCriteria } from "./criteria.server.ts";
import type { MatchCriteria } from "./criteria.ts";
import { type Match, matchOf, type PitchFacts, scoreWith, type Wish, wishesMet } from "./score.ts";

/** A published pitch, with the facts and wishes by which investors are found. */
export interface OfferedPitch extends PitchFacts {
  pitchId: string;
  publicId: string;
  ownerId: string;
  companyName: string;
  /** The owner's plan includes announcements. */
  broadcast: boolean;
  involvement: Involvement | null;
  /** The owner's criteria about investors, if any. */
  wishes: MatchCriteria | null;
}

/** The published pitches of an owner, or one pitch, as members see them: without undisclosed figures. */
export async function offeredPitches(
  _actor: Actor,
  which: { pitchId: string } | { ownerId: string },
  connection: Database = db,
): Promise<OfferedPitch[]> {
  const rows = await connection
    .selectFrom("listings as l")
    .innerJoin("pitchRevisions as revision", "revision.id", "l.revisionId")
    .innerJoin("users as owner", "owner.id", "l.ownerId")
    .leftJoin("matchCriteria as c", (join) =>
      join.onRef("c.userId", "=", "l.ownerId").on("c.side", "=", "entrepreneur"),
    )
    .select([
      "l.pitchId",
      "l.publicId",
      "l.ownerId",
      "l.companyName",
      entitledSql("owner", "broadcast").as("broadcast"),
      "l.industry",
      "l.market",
      "l.county",
      "l.phase",
      "l.languages as pitchLanguages",
      "l.currency as pitchCurrency",
      "l.seekingAmount",
      "l.offeredBasisPoints as offered",
      "l.latitude as pitchLatitude",
      "l.longitude as pitchLongitude",
      "revision.involvement as pitchInvolvement",
      "c.userId",
      ...CRITERIA_COLUMNS.map((column) => `c.${column}` as const),
    ])
    .where("pitchId" in which ? "l.pitchId" : "l.ownerId", "=", "pitchId" in which ? which.pitchId : which.ownerId)
    .orderBy("l.publishedAt", "desc")
    .limit(20)
    .execute();
  return rows.map((row) => ({
    pitchId: row.pitchId,
    publicId: row.publicId,
    ownerId: row.ownerId,
    companyName: row.companyName,
    broadcast: row.broadcast,
    industry: row.industry as PitchFacts["industry"],
    market: row.market as Market,
    county: row.county,
    phase: row.phase as PitchFacts["phase"],
    languages: row.pitchLanguages,
    currency: row.pitchCurrency as PitchFacts["currency"],
    seekingAmount: row.seekingAmount,
    offered: row.offered,
    latitude: row.pitchLatitude,
    longitude: row.pitchLongitude,
    involvement: row.pitchInvolvement as Involvement | null,
    wishes: row.userId === null ? null : toCriteria(row as unknown as CriteriaRow, row.market as Market),
  }));
}

/** An investor whose criteria a pitch matches. */
export interface FoundInvestor {
  userId: string;
  /** Their market, whose calendar limits announcements to one a day. */
  lang: Market;
  /** When the criteria were saved, in microseconds since 1970. */
  at: number;
  match: Match;
  wishes: Wish[];
  score: number;
}

export interface InvestorsAsked {
  /** How many of the best to read. */
  limit: number;
  /** Further conditions on `match_criteria as c` and `users as u`. */
  further?: readonly Condition[];
}

/**
 * The investors whose criteria the pitch matches and who match its owner's wishes, without those who run it, unsorted: at least the best `limit`, if there are so many.
 * A pitch has four keys in `match_keys`; each is scanned from the highest weight, so the cost grows with the number of candidates, not of
 * investors.
 */
export async function investorsFor(
  connection: Database,
  pitch: OfferedPitch,
  rates: DayRates,
  { limit, further = [] }: InvestorsAsked,
): Promise<FoundInvestor[]> {
  const keys = ["*", pitch.industry].flatMap((industry) =>
    ["*", pitch.market].map((market) => `${industry}/${market}`),
  );
  const meets = all([...criteriaConditions(pitch, rates), ...further]);
  const { rows } = await sql<InvestorRow>`
    select found.* from unnest(${keys}::text[]) as asked(key) cross join lateral (
      select ${investorColumns()}
      from match_keys k
      join match_criteria c on c.user_id = k.user_id
      join users u on u.id = k.user_id
      left join profiles profile on profile.user_id = k.user_id
      where k.key = asked.key and ${isOffered(pitch.ownerId)}
        and not ${isManagerOf(sql.ref("u.id"), sql`${pitch.pitchId}::uuid`)} and ${meets}
      order by k.weight desc, k.user_id desc limit ${limit}) as found`.execute(connection);
  return rows.flatMap((row) => foundInvestor(row, pitch, rates) ?? []);
}

/** An investor with criteria, as `investorColumns` selects it. */
export interface InvestorRow extends CriteriaRow {
  userId: string;
  lang: Market;
  livesIn: Market;
  at: number;
}

/** SQL: the columns of `InvestorRow`, of `match_criteria as c`, `users as u` and `profiles as profile`. */
export function investorColumns() {
  const columns = CRITERIA_COLUMNS.map((column) => sql.ref(`c.${column}`));
  return sql`c.user_id, u.lang, coalesce(profile.market, u.lang) as lives_in,
    (extract(epoch from c.updated_at) * 1000000)::bigint as at, ${sql.join(columns)}`;
}

/** SQL: investors whom an owner may be offered as far as their account goes, on `users as u`. */
export function isOffered(ownerId: string): Condition {
  return sql`u.suspended_at is null and u.deletion_due_at is null and u.staff_role is null and u.id <> ${ownerId}`;
}

/** SQL: investors whom the actor's page of matches may show: listed and not dismissed; on `match_criteria as c`. */
export function isInvestorOpenTo(actorId: string): Condition {
  return sql`exists (select from people where people.user_id = c.user_id)
    and not exists (select from match_dismissals d where d.user_id = ${actorId} and d.member_id = c.user_id)`;
}

/** The investor, if the pitch matches their criteria and they match its owner's wishes. */
export function foundInvestor(row: InvestorRow, pitch: OfferedPitch, rates: DayRates): FoundInvestor | null {
  const criteria = toCriteria(row, row.livesIn);
  const match = matchOf(criteria, pitch, rates);
  const wishes = match && wishesMet(pitch.wishes, pitch.involvement, { ...criteria, market: row.livesIn }, rates);
  if (!match || !wishes) return null;
  return { userId: row.userId, lang: row.lang, at: row.at, match, wishes, score: scoreWith(match, wishes) };
}

/** The pitch's match with `match_criteria as c`, and the owner's wishes, as far as SQL can check them. */
function criteriaConditions(pitch: OfferedPitch, rates: DayRates): Condition[] {
  const { county, market, phase, languages, seekingAmount, offered, latitude, longitude, wishes } = pitch;
  const conditions: Condition[] = [
    // The key has checked the country; counties narrow their own country.
    sql`(c.counties = '{}' or ${county} = any(c.counties)
      or not exists (select from unnest(c.counties) as county where market_of_county(county) = ${market}))`,
    sql`(c.phases = '{}' or ${phase} = any(c.phases))`,
    sql`(c.languages = '{}' or c.languages && ${languages.filter(isMarketLanguage).map(marketOf)}::text[])`,
  ];
  if (seekingAmount !== null) {
    const amount = byCurrency(sql`c.currency`, (each) => convert(rates, seekingAmount, pitch.currency, each));
    conditions.push(sql`(c.amount_from is null or c.amount_from <= ${amount})`);
    conditions.push(sql`(c.amount_to is null or c.amount_to >= ${amount})`);
  }
  if (offered !== null) {
    conditions.push(sql`coalesce(c.share_from <= ${offered}, true)`, sql`coalesce(c.share_to >= ${offered}, true)`);
  }
  if (latitude !== null && longitude !== null) {
    conditions.push(sql`(c.within_km is null
      or distance_km(c.latitude, c.longitude, ${latitude}, ${longitude}) <= c.within_km)`);
  }
  const role = wishes?.role ?? (pitch.involvement === "either" ? null : pitch.involvement);
  if (role) conditions.push(sql`coalesce(c.involvement = ${role}, true)`);
  if (wishes && wishes.markets.length > 0) {
    conditions.push(sql`coalesce(profile.market, u.lang) = any(${wishes.markets}::text[])`);
  }
  if (wishes && wishes.languages.length > 0) {
    conditions.push(sql`(c.languages = '{}' or c.languages && ${wishes.languages}::text[])`);
  }
  return [...conditions, ...ticketConditions(wishes, rates)];
}

function ticketConditions(wishes: MatchCriteria | null, rates: DayRates): Condition[] {
  const conditions: Condition[] = [];
  if (!wishes) return conditions;
  const { amountFrom, amountTo, currency } = wishes;
  const inTheirCurrency = (amount: number) =>
    byCurrency(sql`c.currency`, (each) => convert(rates, amount, currency, each) + 1);
  if (amountTo !== null) conditions.push(sql`(c.amount_from is null or c.amount_from <= ${inTheirCurrency(amountTo)})`);
  if (amountFrom !== null)
    conditions.push(sql`(c.amount_to is null or c.amount_to + 2 >= ${inTheirCurrency(amountFrom)})`);
  return conditions;
}
