/** Members are told of pitches that match their criteria: at once, at most one a day, and the rest in the morning. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import {
  DIGEST_DAYS,
  dayIn,
  forgetOldTellings,
  marketsAtHour,
  takeDigests,
} from "#app/features/matching/commands-broadcast.server.ts";
import { MATCHES_FOUND } from "#app/features/matching/mails.ts";
import { MORNING } from "#app/features/saved-searches/mornings.ts";
import type { Market } from "#app/i18n/markets.ts";
import { systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { notifyMany } from "./commands.server.ts";
import { DEFAULTS, type MailChoice } from "./preferences.ts";

const BATCH = 200;

/** After `pitch-broadcast`: those who are told at once get their notice, and their mail if they want mails at once. */
export const noticeBroadcast: Task = async (payload) => {
  const { pitchId } = payload as { pitchId: string };
  await transaction(async (trx) => {
    const told = await trx
      .selectFrom("matchTellings")
      .select("userId")
      .where("pitchId", "=", pitchId)
      // Whoever waited was told later, in a digest.
      .whereRef("toldAt", "=", "createdAt")
      .execute();
    const key = `match:${pitchId}`;
    await notifyMany(
      trx,
      "match",
      told.map(({ userId }) => ({ userId, about: { pitchId }, key })),
    );
    const { rows } = await sql<{ userId: string }>`
      update match_tellings t set mailed_at = ${now()}
      where t.pitch_id = ${pitchId} and t.told_at = t.created_at and t.mailed_at is null and ${wants("instant")}
      returning t.user_id`.execute(trx);
    for (const { userId } of rows) await sendMail(trx, MATCHES_FOUND, { to: userId, data: { pitchIds: [pitchId] } });
  });
};

/** Every hour: where it is morning, what waited since yesterday is told, and mailed to those who want mails. */
export const digestMatches: Task = async () => {
  for (const market of marketsAtHour(MORNING)) {
    while ((await transaction((trx) => tellWaiting(trx, market))) === BATCH);
    while ((await transaction((trx) => mailDigests(trx, market))) === BATCH);
  }
};

/** Every night: what was told long ago. */
export const forgetTellings: Task = async () => {
  await forgetOldTellings(systemActor("forget-old-tellings"));
};

async function tellWaiting(trx: Tx, market: Market): Promise<number> {
  const digests = await takeDigests(trx, market, BATCH);
  const key = `match-digest:${dayIn(market)}`;
  await notifyMany(
    trx,
    "match-digest",
    digests.filter(({ pitchIds }) => pitchIds.length > 0).map(({ userId }) => ({ userId, about: {}, key })),
  );
  return digests.length;
}

/** One mail with all that a member has been told of and not been mailed; of those who want mails at once, what had to wait. */
async function mailDigests(trx: Tx, market: Market): Promise<number> {
  const { rows } = await sql<{ userId: string; pitchIds: string[] }>`
    with due as materialized (
      select t.user_id, t.pitch_id, t.created_at from match_tellings t join users u on u.id = t.user_id
      where u.lang = ${market} and t.mailed_at is null and t.told_at is not null
        and t.created_at > ${now()}::timestamptz - make_interval(days => ${DIGEST_DAYS})
        and (${wants("daily")} or (t.told_at > t.created_at and ${wants("instant")}))),
    members as materialized (select distinct user_id from due order by user_id limit ${BATCH}),
    mailed as (update match_tellings t set mailed_at = ${now()} from due join members using (user_id)
      where t.user_id = due.user_id and t.pitch_id = due.pitch_id and t.mailed_at is null
      returning t.user_id, t.pitch_id, t.created_at)
    select user_id, array_agg(pitch_id order by created_at desc) as pitch_ids from mailed group by user_id`.execute(
    trx,
  );
  for (const { userId, pitchIds } of rows) {
    await sendMail(trx, MATCHES_FOUND, { to: userId, data: { pitchIds: pitchIds.slice(0, 20) } });
  }
  return rows.length;
}

/** Whether the member of `match_tellings as t` wants mails of new pitches so, and can be mailed: nobody is at an address that is not confirmed. */
function wants(choice: MailChoice) {
  return sql`exists (select from users r where r.id = t.user_id and r.email_verified and r.suspended_at is null
      and r.deletion_due_at is null) and coalesce((select mail from notification_preferences p where p.user_id = t.user_id and p.kind = 'pitches'),
    ${DEFAULTS.pitches}) = ${choice}`;
}
