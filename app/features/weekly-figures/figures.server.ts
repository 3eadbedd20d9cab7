/** Figures of whole weeks, for many owners at once, by the rules of the page of statistics (pitches/owner/stats.server.ts). */
import { sql } from "kysely";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { daysAfter } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { type PitchWeeks, WEEKS } from "./weekly-figures.ts";

/** A pitch's weeks, for whoever tells its owner. */
export interface OwnWeeks extends PitchWeeks {
  pitchId: string;
}

interface Row extends Omit<OwnWeeks, "weeks"> {
  ownerId: string;
  weeks: PitchWeeks["weeks"];
}

/**
 * What happened to the pitches of owners in the week that began on a Monday (`week`, an ISO date) and in the seven before it, in days of each
 * pitch's market: views by member and day, bookmarks that still stand, conversations about it. Pitches have figures that were published once,
 * as on their page; owners without any are left out.
 */
export async function weeklyFigures(
  _actor: SystemActor,
  ownerIds: readonly string[],
  week: string,
): Promise<Map<string, OwnWeeks[]>> {
  const first = daysAfter(week, -7 * (WEEKS - 1));
  const end = daysAfter(week, 7);
  const zones = JSON.stringify(MARKETS.map((market) => ({ market, zone: factsOf(market).timeZone })));
  const within = sql`>= (${first}::date)::timestamp at time zone mine.zone`;
  const before = sql`< (${end}::date)::timestamp at time zone mine.zone`;
  const { rows } = await sql<Row>`
    with mine as materialized (
        select pitches.id, pitches.public_id, pitches.owner_id, revision.company_name, zones.zone
        from pitches join pitch_revisions revision on revision.id = pitches.published_revision_id
          join json_to_recordset(${zones}::json) as zones (market text, zone text) on zones.market = pitches.market
        where pitches.owner_id = any(${ownerIds}::uuid[]) and pitches.state in ('published', 'done', 'withdrawn')),
      facts as materialized (
        select mine.id, viewed.day, 1 as views, 0 as saves, 0 as conversations
          from mine join pitch_views viewed on viewed.pitch_id = mine.id
          where viewed.day >= ${first}::date and viewed.day < ${end}::date
        union all
        select mine.id, (saved.created_at at time zone mine.zone)::date, 0, 1, 0
          from mine join bookmarks saved on saved.pitch_id = mine.id
          where saved.created_at ${within} and saved.created_at ${before}
        union all
        select mine.id, (talk.created_at at time zone mine.zone)::date, 0, 0, 1
          from mine join conversations talk on talk.pitch_id = mine.id
          where talk.created_at ${within} and talk.created_at ${before}),
      sums as (
        select id, date_trunc('week', day)::date as begun, sum(views)::int as views, sum(saves)::int as saves,
          sum(conversations)::int as conversations
        from facts group by 1, 2)
    select mine.owner_id, mine.id as pitch_id, mine.public_id, mine.company_name,
      (select json_agg(json_build_object('from', to_char(step.monday, 'YYYY-MM-DD'), 'views', coalesce(sums.views, 0),
          'saves', coalesce(sums.saves, 0), 'conversations', coalesce(sums.conversations, 0)) order by step.monday)
        from generate_series(${first}::date, ${week}::date, interval '1 week') as step (monday)
        left join sums on sums.id = mine.id and sums.begun = step.monday::date) as weeks
    from mine where exists (select from facts where facts.id = mine.id)
    order by mine.owner_id, mine.public_id`.execute(db);
  const found = new Map<string, OwnWeeks[]>();
  for (const { ownerId, ...pitch } of rows) found.set(ownerId, [...(found.get(ownerId) ?? []), pitch]);
  return found;
}
