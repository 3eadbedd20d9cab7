/** Announces a new pitch, if its owner's plan includes that, to the members whose criteria it matches best (product rule 4). */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { ratesInForce } from "#app/features/exchange-rates/daily-rates.server.ts";
import { lockTellings, seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { pitchBroadcast } from "./events.ts";
import { type FoundInvestor, investorsFor, offeredPitches } from "./investors.server.ts";

/** A pitch is announced to at most this many members. */
export const REACH = 200;

/** Announcements older than this, in days, are left out of a digest. */
const DIGEST_DAYS = 7;

/** Announcements older than this, in days, are not mailed any more: two periods of a weekly mail. */
const MAIL_DAYS = 15;

/** After `pitch-published`: announces a pitch that is public for the first time. */
export const broadcastNewPitch: Task = async (payload) => {
  const { pitchId, first } = payload as { pitchId: string; first: boolean };
  if (first) await broadcastPitch(systemActor("broadcast-pitch"), pitchId);
};

/**
 * Announces a pitch, once in its life, to the members whose criteria it matches best and who allow it. Members who already had an announcement
 * that day get it with the digest. Returns how many are notified, now or by the digest; null when there is nothing to announce.
 */
export async function broadcastPitch(actor: SystemActor, pitchId: string): Promise<number | null> {
  const [pitch] = await offeredPitches(actor, { pitchId });
  if (!pitch?.broadcast) return null;
  const done = await db
    .selectFrom("pitchBroadcasts")
    .select("pitchId")
    .where("pitchId", "=", pitchId)
    .executeTakeFirst();
  if (done) return null;
  const rates = await ratesInForce(db);
  const found = await investorsFor(db, pitch, rates, { limit: REACH, further: [sql`c.broadcast`, seesFigures("u")] });
  const best = found.sort((a, b) => b.score - a.score || b.at - a.at).slice(0, REACH);
  return await transaction(async (trx) => {
    await lockTellings(trx, pitchId);
    const begun = await trx
      .insertInto("pitchBroadcasts")
      .values({ pitchId, reached: best.length, createdAt: now() })
      .onConflict((conflict) => conflict.column("pitchId").doNothing())
      .returning("pitchId")
      .executeTakeFirst();
    // A concurrent run of the job was first.
    if (!begun) return null;
    const alreadyNotified = await notifiedBySearches(trx, pitchId, best);
    const recipients = best.filter(({ userId }) => !alreadyNotified.has(userId));
    if (recipients.length === 0) return 0;
    const instant = await claimDay(trx, recipients);
    const moment = now();
    await trx
      .insertInto("matchTellings")
      .values(
        recipients.map(({ userId }) => ({
          userId,
          pitchId,
          createdAt: moment,
          toldAt: instant.has(userId) ? moment : null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await emit(trx, pitchBroadcast({ pitchId }));
    return recipients.length;
  });
}

/** Those of these members whom a saved search has already notified of the pitch: nobody is notified twice. */
async function notifiedBySearches(
  trx: Tx,
  pitchId: string,
  members: readonly FoundInvestor[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    select distinct s.user_id from search_findings f join saved_searches s on s.id = f.search_id
    where f.pitch_id = ${pitchId} and f.kind = 'new' and f.told_at is not null and s.notify <> 'none'
      and s.user_id = any(${members.map(({ userId }) => userId)}::uuid[])`.execute(trx);
  return new Set(rows.map(({ userId }) => userId));
}

/** Claims today's announcement for these members, by the calendar of their market; returns those who had none yet. */
async function claimDay(trx: Tx, members: readonly FoundInvestor[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ userId: string }>`
    with locked as materialized (
      -- Concurrent broadcasts lock the rows in the same order.
      select c.user_id from match_criteria c where c.user_id = any(${members.map(({ userId }) => userId)}::uuid[])
      order by c.user_id for no key update)
    update match_criteria c set told_on = today.day
    from locked, unnest(${members.map(({ userId }) => userId)}::uuid[],
      ${members.map(({ lang }) => dayIn(lang))}::date[]) as today(user_id, day)
    where c.user_id = locked.user_id and today.user_id = c.user_id and c.told_on is distinct from today.day
    returning c.user_id`.execute(trx);
  return new Set(rows.map(({ userId }) => userId));
}

/** The current date in a market, as `2026-11-20`. */
export function dayIn(market: Market): string {
  return wallClock(now(), factsOf(market).timeZone).slice(0, 10);
}

/** One member's digest. */
export interface Digest {
  userId: string;
  pitchIds: string[];
}

/**
 * Claims today's announcement for up to `limit` members of a market who had none today and have announcements waiting. In the given
 * transaction, which notifies them. Members who want no announcements any more get no digest; pitches that are no longer published, or were
 * opened or dismissed meanwhile, are not in it.
 */
export async function claimDigests(trx: Tx, market: Market, limit: number): Promise<Digest[]> {
  const { rows } = await sql<Digest>`
    with members as materialized (
      select c.user_id from match_criteria c join users u on u.id = c.user_id
      where u.lang = ${market} and u.suspended_at is null and u.deletion_due_at is null and c.side = 'investor' and c.broadcast
        and c.told_on is distinct from ${dayIn(market)}::date
        and exists (select from match_tellings t where t.user_id = c.user_id and t.told_at is null)
      order by c.user_id limit ${limit} for no key update of c skip locked),
    day as (update match_criteria c set told_on = ${dayIn(market)}::date from members where c.user_id = members.user_id),
    notified as (
      update match_tellings t set told_at = ${now()} from members where t.user_id = members.user_id and t.told_at is null
      returning t.user_id, t.pitch_id, t.created_at)
    select members.user_id, array(
      select notified.pitch_id from notified join listings l using (pitch_id)
      where notified.user_id = members.user_id and notified.created_at > ${now()}::timestamptz - make_interval(days => ${DIGEST_DAYS})
        and not exists (select from pitch_views v where v.pitch_id = notified.pitch_id and v.viewer_id = notified.user_id)
        and not exists (select from match_dismissals d where d.pitch_id = notified.pitch_id and d.user_id = notified.user_id)
        and not exists (select from search_findings f join saved_searches s on s.id = f.search_id
          where f.pitch_id = notified.pitch_id and f.kind = 'new' and f.told_at is not null and s.user_id = notified.user_id and s.notify <> 'none')
      order by notified.created_at desc limit 20) as pitch_ids
    from members`.execute(trx);
  return rows;
}

/** Claims the announcements that a member was notified of but not mailed, in the given transaction: the newest, at most 20. */
export async function claimMatchMail(trx: Tx, userId: string): Promise<string[]> {
  const { rows } = await sql<{ pitchId: string }>`
    with claimed as (
      update match_tellings set mailed_at = ${now()} where user_id = ${userId} and mailed_at is null and told_at is not null
        and created_at > ${now()}::timestamptz - make_interval(days => ${MAIL_DAYS}) returning pitch_id, created_at)
    select pitch_id from claimed order by created_at desc limit 20`.execute(trx);
  return rows.map(({ pitchId }) => pitchId);
}

/** How long it is stored who was notified of which match, in days. */
const TELLING_DAYS = 180;

/** Deletes older notifications. */
export async function forgetOldTellings(_actor: SystemActor): Promise<void> {
  await sql`delete from match_tellings where created_at < ${now()}::timestamptz - make_interval(days => ${TELLING_DAYS})`.execute(
    db,
  );
}
