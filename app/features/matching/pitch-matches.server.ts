/** Finds pitches that match an investor's criteria. */
import { sql } from "kysely";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { listedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import { isManagerOf } from "#app/features/pitches/managers/roles.server.ts";
import type { Involvement } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import { all, type Condition } from "#app/platform/db/conditions.ts";
import { type Database, db, SEARCH_PATIENCE, withinPatience } from "#app/platform/db/db.server.ts";
import type { OnboardedMember } from "#app/platform/http/visit.server.ts";
import { areIndexed, CRITERIA_COLUMNS, type CriteriaRow, listingConditions, toCriteria } from "./criteria.server.ts";
import { asksAnything, type MatchCriteria } from "./criteria.ts";
import {
  byScore,
  freshSince,
  MATCHES_A_PAGE,
  type MatchCursor,
  type Matches,
  type PitchMatch,
  pageAfter,
  WINDOW,
  writeMatchCursor,
} from "./match.ts";
import {
  dislikePoints,
  type InvestorFacts,
  type Match,
  matchOf,
  type PitchFacts,
  scoreWith,
  wishesMet,
} from "./score.ts";

/** A published pitch that may match, as `candidateColumns` selects it. */
export interface Candidate extends PitchFacts {
  pitchId: string;
  /** When it was published, in microseconds since 1970. */
  at: number;
  involvement: Involvement | null;
  /** The owner's criteria, if any. */
  wishes: CriteriaRow | null;
}

export interface PitchMatchesAsked {
  criteria: MatchCriteria;
  /** Only pitches published since. */
  since?: Date | null | undefined;
  /** The reader's last visit: newer pitches are marked. */
  lastVisit?: Date | null | undefined;
  after?: MatchCursor | null;
  limit?: number;
}

/**
 * The pitches that match the actor's criteria and whose owners' criteria the actor matches: the best of the newest first, without dismissed
 * ones. None for readers who see no figures: a match of an amount or a share would disclose them.
 */
export async function matchingPitches(
  actor: OnboardedMember,
  { criteria, since, lastVisit, after = null, limit = MATCHES_A_PAGE }: PitchMatchesAsked,
): Promise<Matches<PitchMatch> | { kind: "too-slow" }> {
  if (!asksAnything(criteria) || !canSeeFigures(actor)) {
    return { kind: "matches", matches: [], total: 0, most: WINDOW, fresh: 0, next: null };
  }
  const [rates, reader, dislikes] = await Promise.all([
    ratesInForce(db),
    investorFacts(actor, criteria),
    dislikesOf(actor),
  ]);
  const conditions = [...listingConditions(criteria, rates), isPitchOpenTo(actor.id)];
  if (since) conditions.push(sql`l.published_at > ${since}`);
  // The planner overestimates combinations of facets, and would scan the table.
  const settings: Record<string, string> = areIndexed(criteria) ? { enable_seqscan: "off" } : {};
  const read = await withinPatience(SEARCH_PATIENCE, (connection) => candidates(connection, conditions), settings);
  if (read.kind === "too-slow") return read;
  const scored = read.value
    .flatMap((candidate) => scoredOf(candidate, criteria, reader, rates, dislikes))
    .sort(byScore);
  const { page, next } = pageAfter(scored, after, limit);
  const isFresh = freshSince(lastVisit);
  return {
    kind: "matches",
    matches: await toMatches(actor, page, isFresh),
    total: Math.min(scored.length, WINDOW),
    most: WINDOW,
    fresh: scored.filter(({ at }) => isFresh(at)).length,
    next: next && writeMatchCursor(next),
  };
}

/** SQL: pitches that the actor's page of matches may show: run by others and not dismissed; on `listings as l`. */
export function isPitchOpenTo(actorId: string): Condition {
  return sql`l.owner_id <> ${actorId} and not ${isManagerOf(sql`${actorId}`, sql.ref("l.pitch_id"))}
    and not exists (select from match_dismissals d where d.user_id = ${actorId} and d.pitch_id = l.pitch_id)`;
}

interface Scored extends MatchCursor {
  match: Match;
  wanted: boolean;
}

/** The candidate with its score, if it matches the reader's criteria and the reader its owner's; nothing otherwise. */
export function scoredOf(
  candidate: Candidate,
  criteria: MatchCriteria,
  reader: InvestorFacts,
  rates: DayRates,
  dislikes: ReadonlyMap<string, number>,
): Scored[] {
  const match = matchOf(criteria, candidate, rates);
  const wishes = candidate.wishes && toCriteria(candidate.wishes, candidate.market);
  const wished = match && wishesMet(wishes, candidate.involvement, reader, rates);
  if (!match || !wished) return [];
  const score = scoreWith(match, wished) - dislikePoints(dislikes, candidate);
  return [{ id: candidate.pitchId, at: candidate.at, score, match, wanted: wished.length > 0 }];
}

/**
 * At most `WINDOW` of the newest listings that meet the conditions. Few are found by the facet index; many are dense, so a scan of the sort index
 * meets the newest soon. Only counting tells which of the two applies (decision 013).
 */
async function candidates(connection: Database, conditions: Condition[]): Promise<Candidate[]> {
  const meets = all(conditions);
  const { rows } = await sql<Candidate>`
    with counted as materialized (select l.pitch_id from listings as l where ${meets} limit ${WINDOW + 1}),
    size as materialized (select count(*)::int as total from counted),
    found as materialized (
      select pitch_id from counted where (select total from size) <= ${WINDOW}
      union all
      select pitch_id from (select l.pitch_id from listings as l where ${meets}
        order by l.published_at desc, l.pitch_id desc limit ${WINDOW}) as newest where (select total from size) > ${WINDOW})
    select ${candidateColumns()} from found join listings as l using (pitch_id)
    join pitch_revisions revision on revision.id = l.revision_id
    left join match_criteria wishes on wishes.user_id = l.owner_id and wishes.side = 'entrepreneur'`.execute(
    connection,
  );
  return rows;
}

/** SQL: the columns of `Candidate`, of `listings as l`, `pitch_revisions as revision` and the owner's `match_criteria as wishes`. */
export function candidateColumns() {
  return sql`l.pitch_id, (extract(epoch from l.published_at) * 1000000)::bigint as at, l.industry, l.market, l.county, l.phase, l.languages, l.currency,
    l.seeking_amount, l.offered_basis_points as offered, l.latitude, l.longitude, revision.involvement,
    ${wishesAsJson()} as wishes`;
}

function wishesAsJson() {
  const pairs = CRITERIA_COLUMNS.flatMap((name) => [sql.lit(name), sql.ref(`wishes.${name}`)]);
  return sql`case when wishes.user_id is not null then json_build_object(${sql.join(pairs)}) end`;
}

async function toMatches(
  actor: OnboardedMember,
  page: readonly Scored[],
  isFresh: (at: number) => boolean,
): Promise<PitchMatch[]> {
  if (page.length === 0) return [];
  const rows = await listedSummaries(actor)
    .select("listings.pitchId")
    .where(
      "listings.pitchId",
      "in",
      page.map(({ id }) => id),
    )
    .execute();
  return page.flatMap(({ id, at, score, match, wanted }) => {
    const row = rows.find(({ pitchId }) => pitchId === id);
    if (!row) return [];
    const { reasons, unknown } = match;
    return [{ ...toSummary(actor, row), score, reasons, unknown, wanted, fresh: isFresh(at) }];
  });
}

/** The actor's facts that owners' wishes are compared with. */
export async function investorFacts(actor: OnboardedMember, criteria: MatchCriteria): Promise<InvestorFacts> {
  const profile = await db.selectFrom("profiles").select("market").where("userId", "=", actor.id).executeTakeFirst();
  const { amountFrom, amountTo, currency, languages, role } = criteria;
  return { market: (profile?.market ?? actor.lang) as Market, amountFrom, amountTo, currency, languages, role };
}

/** How often each value was the reason of one of the actor's dismissals. */
async function dislikesOf(actor: OnboardedMember, connection: Database = db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ key: string; n: number }>`
    select key, count(*)::int as n from (
      select case d.reason when 'industry' then 'industry:' || r.industry when 'place' then 'place:' || r.county
        else 'phase:' || r.phase end as key
      from match_dismissals d join pitches p on p.id = d.pitch_id join pitch_revisions r on r.id = p.published_revision_id
      where d.user_id = ${actor.id} and d.reason in ('industry', 'place', 'phase')
      order by d.created_at desc limit 200) as reasons
    where key is not null group by key`.execute(connection);
  return new Map(rows.map(({ key, n }) => [key, n]));
}
