/**
 * Weekly figures, by the rules of the page of statistics (pitches/owner/stats.server.ts). Owners get them on Monday morning in their market as
 * notices, and by mail if they want.
 */
import { sql } from "kysely";
import { type News, notifyReplacing } from "#app/features/notifications/notify.server.ts";
import { isMailable, wantsMails } from "#app/features/notifications/preferences/preferences.server.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { lastMornings } from "#app/i18n/mornings.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { WEEKLY_FIGURES } from "./mails.ts";
import { hasVisitors, isWorthTelling, type PitchWeeks, VIEWS_KIND, WEEKS } from "./weekly-figures.ts";

/** A pitch's weeks, with its id. */
interface OwnWeeks extends PitchWeeks {
  pitchId: string;
}

interface Row extends Omit<OwnWeeks, "weeks"> {
  ownerId: string;
  weeks: PitchWeeks["weeks"];
}

/**
 * The figures of owners' pitches in the week that began on a Monday (`week`, an ISO date) and in the seven before it, in days of each pitch's
 * market: views by member and day, bookmarks that still exist, conversations. Only pitches that have been published have figures, as on their
 * page; owners without any are left out.
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

const DAY = 86_400_000;
const BATCH = 200;
/** Days for which sent mails are recorded. */
const RECORDS_LAST = 70;

/** Payload of the job that sends figures; `after` is the last owner of the previous batch. */
export interface FiguresBatch {
  market: Market;
  /** The Monday on which the week began, an ISO date. */
  week: string;
  after: string | null;
}

/** Hourly: begins the markets where it is Monday morning. One that is a day late is skipped. */
export async function beginWeek(_actor: SystemActor): Promise<void> {
  const present = now();
  for (const { market, weekly } of lastMornings(present)) {
    if (present.getTime() - weekly.getTime() > DAY) continue;
    const week = daysAfter(wallClock(weekly, factsOf(market).timeZone).slice(0, 10), -7);
    await transaction(async (trx) => {
      const begun = await trx
        .insertInto("weeklyFiguresRuns")
        .values({ market, week, begunAt: present })
        .onConflict((conflict) => conflict.doNothing())
        .returning("market")
        .executeTakeFirst();
      if (!begun) return;
      await addJob(trx, "send-weekly-figures", { market, week, after: null } satisfies FiguresBatch);
      await trx.deleteFrom("weeklyFiguresMailed").where("week", "<", daysAfter(week, -RECORDS_LAST)).execute();
      await trx.deleteFrom("weeklyFiguresRuns").where("week", "<", daysAfter(week, -RECORDS_LAST)).execute();
    });
  }
}

/** The account `u` can be mailed, and has not opted out of these mails. */
const mailed = sql<boolean>`(${isMailable} and ${wantsMails(VIEWS_KIND)})`;

/**
 * Notifies a batch of owners and queues the job for the next batch, in one transaction: a notice for each pitch with visitors in this week, and, to
 * those who want it, a mail if there are figures in it or in the previous one. Idempotent, also for owners who have changed their market since.
 */
export async function sendFigures(actor: SystemActor, { market, week, after }: FiguresBatch): Promise<void> {
  const { rows: owners } = await sql<{ id: string; mailed: boolean }>`select u.id, ${mailed} as mailed from users u
    where u.lang = ${market} and ${after ? sql`u.id > ${after}` : sql`true`}
      and u.suspended_at is null and u.deletion_due_at is null
      and exists (select from pitches p where p.owner_id = u.id and p.published_revision_id is not null
        and p.state in ('published', 'done', 'withdrawn'))
    order by u.id limit ${BATCH}`.execute(db);
  const ids = owners.map(({ id }) => id);
  const figures = await weeklyFigures(actor, ids, week);
  const readers = owners.filter(({ id, mailed }) => mailed && figures.get(id)?.some(isWorthTelling));
  await transaction(async (trx) => {
    await notifyReplacing(trx, "weekly-views", noticesOfWeek(figures, week));
    await mailFigures(
      trx,
      readers.map(({ id }) => id),
      week,
    );
    const last = ids.at(-1);
    if (last && ids.length === BATCH) {
      await addJob(trx, "send-weekly-figures", { market, week, after: last } satisfies FiguresBatch);
    }
  });
}

function noticesOfWeek(figures: ReadonlyMap<string, OwnWeeks[]>, week: string): Omit<News, "kind">[] {
  return [...figures].flatMap(([userId, pitches]) =>
    pitches.filter(hasVisitors).map(({ pitchId, weeks }) => {
      const { views, saves } = weeks.at(-1)!;
      return { userId, about: { pitchId, figures: { views, saves } }, key: `weekly-views:${pitchId}:${week}` };
    }),
  );
}

async function mailFigures(trx: Tx, userIds: readonly string[], week: string): Promise<void> {
  if (userIds.length === 0) return;
  const fresh = await trx
    .insertInto("weeklyFiguresMailed")
    .values(userIds.map((userId) => ({ userId, week })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("userId")
    .execute();
  for (const { userId } of fresh) await sendMail(trx, WEEKLY_FIGURES, { to: userId, data: { week } });
}

/** Whether an owner still wants a queued mail, and can get it. */
export async function wantsFigures(_actor: SystemActor, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`select u.id from users u where u.id = ${userId} and ${mailed}`.execute(db);
  return rows.length > 0;
}
