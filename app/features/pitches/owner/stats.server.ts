import { sql } from "kysely";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { todayIn } from "../content.server.ts";
import type { PitchState } from "../lifecycle.ts";
import { can } from "../policy.ts";
import { type Period, type PitchStats, type StatsFigures, stepOfPeriod } from "./stats.ts";

/** Counts a member's view of a published pitch, once a day of the pitch's market; the owner's own are not counted. */
export async function countView(actor: Actor, pitch: { id: string; ownerId: string; market: Market }): Promise<void> {
  if (actor.kind !== "member" || actor.viewer || actor.id === pitch.ownerId) return;
  await sql`
    with viewed as (
      insert into pitch_views (pitch_id, viewer_id, day) values (${pitch.id}, ${actor.id}, ${todayIn(pitch.market)})
      on conflict do nothing returning pitch_id
    )
    update pitches set views = views + 1 from viewed where pitches.id = viewed.pitch_id`.execute(db);
}

/**
 * The stats of the actor's own pitch in a period, by days of the pitch's market. A view is one member on one day, without the owner; a save is
 * a bookmark that still exists; a conversation is one about this pitch. Undefined if it is not the actor's or was never published.
 */
export async function pitchStats(actor: Actor, publicId: string, period: Period): Promise<PitchStats | undefined> {
  const pitch = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["pitches.id", "pitches.ownerId", "pitches.market", "pitches.state", "revision.companyName"])
    .where("pitches.publicId", "=", publicId)
    .executeTakeFirst();
  if (!pitch) return undefined;
  const facts = { ownerId: pitch.ownerId, state: pitch.state as PitchState, openRevision: null };
  if (!can(actor, "see-statistics", facts)) return undefined;

  const market = pitch.market as Market;
  const { timeZone } = factsOf(market);
  const step = stepOfPeriod(period);
  const today = todayIn(market);
  // Weeks begin on Mondays in all five countries; the first week is complete.
  const first = sql`date_trunc(${step}, ${today}::date - ${period - 1}::int)::date`;
  const events = sql`
    select viewed.day, viewer.lang as market, 1 as views, 0 as saves, 0 as conversations
      from pitch_views as viewed join users as viewer on viewer.id = viewed.viewer_id
      where viewed.pitch_id = ${pitch.id} and viewed.day >= ${first}
    union all
    select (bookmarks.created_at at time zone ${timeZone})::date, saver.lang, 0, 1, 0
      from bookmarks join users as saver on saver.id = bookmarks.user_id
      where bookmarks.pitch_id = ${pitch.id} and bookmarks.created_at >= (${first})::timestamp at time zone ${timeZone}
    union all
    select (talk.created_at at time zone ${timeZone})::date, talker.lang, 0, 0, 1
      from conversations as talk
      left join users as talker on talker.id = case when talk.member_low_id = ${pitch.ownerId} then talk.member_high_id else talk.member_low_id end
      where talk.pitch_id = ${pitch.id} and talk.created_at >= (${first})::timestamp at time zone ${timeZone}`;
  const sums = sql`coalesce(sum(views), 0)::int as views, coalesce(sum(saves), 0)::int as saves,
    coalesce(sum(conversations), 0)::int as conversations`;
  const { rows } = await sql<{ steps: PitchStats["steps"]; countries: PitchStats["countries"] }>`
    with facts as materialized (${events}),
      steps as (
        select to_char(begin, 'YYYY-MM-DD') as "from", ${sums}
        from generate_series((${first})::timestamp, ${today}::timestamp, ${`1 ${step}`}::interval) as begin
        left join facts on facts.day >= begin::date and facts.day < (begin + ${`1 ${step}`}::interval)::date
        group by begin order by begin),
      countries as (select market, ${sums} from facts where market is not null group by market order by 2 desc, 3 desc, 4 desc, 1)
    select (select coalesce(json_agg(steps), '[]') from steps) as steps,
      (select coalesce(json_agg(countries), '[]') from countries) as countries`.execute(db);
  const { steps, countries } = rows[0]!;
  return {
    publicId,
    // The database requires it of every revision that was submitted.
    companyName: pitch.companyName!,
    period,
    step,
    total: steps.reduce<StatsFigures>(
      (sum, each) => ({
        views: sum.views + each.views,
        saves: sum.saves + each.saves,
        conversations: sum.conversations + each.conversations,
      }),
      { views: 0, saves: 0, conversations: 0 },
    ),
    steps,
    until: today,
    countries,
  };
}
