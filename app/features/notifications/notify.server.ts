/** The one way into the notification centre, and out of it again once there is nothing more to do. */
import { sql } from "kysely";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJobs, emit, type WaitingJob } from "#app/platform/outbox/outbox.server.ts";
import { noticesChanged } from "./events.ts";
import { NOTICES, NOTICES_LAST, type NoticeKind, type NoticeSubject, searchNoticeKeys } from "./notice.ts";
import { DEFAULTS, isPushKind, type PreferenceKind, PUSH_DEFAULTS } from "./preferences/preferences.ts";
import { batchOf, PUSH_AFTER_SECONDS, TELLINGS } from "./telling.ts";

/** A fact to notify somebody of. */
export interface News {
  userId: string;
  kind: NoticeKind;
  about: NoticeSubject;
  /** Names the fact among the member's notices: one notice for it, however often it is news. */
  key: string;
}

/** What the jobs `mail-notices` and `push-notices` are about. */
export interface NoticeBatch {
  userId: string;
  batch: string;
}

/**
 * Notifies somebody of something, in the given transaction: a notice at once; a mail and a push some time after, if it is unread by then and its
 * reader wants them. The same news again renews the notice or is ignored, as its kind says. People who are gone are not notified.
 */
export async function notify(trx: Tx, { kind, ...news }: News): Promise<void> {
  await notifyMany(trx, kind, [news]);
}

/** As `notify`, of one kind of news for many people at once. */
export async function notifyMany(trx: Tx, kind: NoticeKind, news: readonly Omit<News, "kind">[]): Promise<void> {
  if (news.length === 0) return;
  const { topic, preference } = TELLINGS[kind];
  const rows = news.map(({ userId, about, key }) => {
    return { id: newId(), user_id: userId, data: about, topic: topic(about), key };
  });
  const { rows: reached } = await sql<Reached>`
    with added as (
      insert into notifications (id, user_id, kind, data, topic, dedupe_key, created_at)
      select news.id, u.id, ${kind}, news.data, news.topic, news.key, ${now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as news(id uuid, user_id uuid, data jsonb, topic text, key text)
      join users u on u.id = news.user_id
      on conflict (user_id, dedupe_key) do ${AGAIN[NOTICES[kind].again]}
      returning user_id, topic)
    select added.user_id, added.topic, p.mail, p.push,
      exists (select from push_subscriptions where user_id = added.user_id) as devices
    from added left join notification_preferences p on p.user_id = added.user_id and p.kind = ${preference}`.execute(
    trx,
  );
  await addJobs(trx, followUps(kind, reached));
  await emit(trx, ...distinct(reached).map((userId) => noticesChanged({ userId })));
}

/** As `notifyMany`, replacing notices of that kind on the same topics under other keys. */
export async function notifyReplacing(trx: Tx, kind: NoticeKind, news: readonly Omit<News, "kind">[]): Promise<void> {
  const { topic } = TELLINGS[kind];
  const rows = news.map(({ userId, about, key }) => ({ user_id: userId, topic: topic(about), key }));
  await sql`delete from notifications n
    using jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as news(user_id uuid, topic text, key text)
    where n.user_id = news.user_id and n.kind = ${kind} and n.topic = news.topic and n.dedupe_key <> news.key`.execute(
    trx,
  );
  await notifyMany(trx, kind, news);
}

const AGAIN = {
  ignore: sql`nothing`,
  renew: sql`update set created_at = excluded.created_at, data = excluded.data, read_at = null, mailed_at = null, pushed_at = null`,
  extend: sql`update set created_at = excluded.created_at, read_at = null, mailed_at = null, pushed_at = null,
    data = case when notifications.read_at is null then notifications.data else excluded.data end`,
} as const;

interface Reached {
  userId: string;
  topic: string;
  /** Null where the member has not chosen. */
  mail: string | null;
  push: boolean | null;
  /** Whether there is one to push to. */
  devices: boolean;
}

/** The jobs that check in a moment whether a notice is still unread. What comes meanwhile on the same topic does not delay them. */
function followUps(kind: NoticeKind, reached: readonly Reached[]): WaitingJob[] {
  const { preference, mail: after, push } = TELLINGS[kind];
  return reached.flatMap((one) => {
    const payload: NoticeBatch = { userId: one.userId, batch: batchOf(kind, one.topic) };
    const jobs: WaitingJob[] = [];
    if (typeof after === "number" && (!preference || (one.mail ?? DEFAULTS[preference]) === "instant")) {
      jobs.push(jobIn(after, "mail-notices", payload));
    }
    if (push && one.devices && wantsPush(preference, one.push))
      jobs.push(jobIn(PUSH_AFTER_SECONDS, "push-notices", payload));
    return jobs;
  });
}

function wantsPush(preference: PreferenceKind | null, chosen: boolean | null): boolean {
  if (!preference) return true;
  return isPushKind(preference) && (chosen ?? PUSH_DEFAULTS[preference]);
}

function jobIn(seconds: number, job: WaitingJob["job"], payload: NoticeBatch): WaitingJob {
  const at = new Date(now().getTime() + seconds * 1_000);
  return { job, payload, at, key: `${job}:${payload.userId}:${payload.batch}` };
}

function distinct(rows: readonly Reached[]): string[] {
  return [...new Set(rows.map(({ userId }) => userId))];
}

/**
 * Removes notices that asked for something which was done, or came to nothing: no page asks for it any more, and no mail.
 * Returns whether their reader knew of any: had read it, or was mailed or pushed it.
 */
export async function settleNotices(trx: Tx, userId: string, keys: readonly string[]): Promise<boolean> {
  if (keys.length === 0) return false;
  const removed = await trx
    .deleteFrom("notifications")
    .where("userId", "=", userId)
    .where("dedupeKey", "in", keys)
    .returning(["readAt", "mailedAt", "pushedAt"])
    .execute();
  if (removed.length > 0) await emit(trx, noticesChanged({ userId }));
  return removed.some(({ readAt, mailedAt, pushedAt }) => readAt ?? mailedAt ?? pushedAt);
}

/** Removes the notices of a saved search that was removed. */
export async function removeSearchNotices(_actor: SystemActor, userId: string, searchId: string): Promise<void> {
  await transaction(async (trx) => {
    await settleNotices(trx, userId, searchNoticeKeys(searchId));
  });
}

/** Removes the owner's notices that ask whether a pitch of theirs is still up to date: they have just confirmed it. */
export async function settlePitchQuestions(actor: Member, publicId: string): Promise<void> {
  if (actor.viewer) return;
  await transaction(async (trx) => {
    const { rows } = await sql`delete from notifications n using pitches p
      where n.user_id = ${actor.id} and n.kind in ('pitch-asked', 'pitch-reminded', 'pitch-hidden')
        and p.public_id = ${publicId} and p.owner_id = ${actor.id} and n.topic = 'pitch:' || p.id
      returning n.id`.execute(trx);
    if (rows.length > 0) await emit(trx, noticesChanged({ userId: actor.id }));
  });
}

/**
 * Removes notices older than `NOTICES_LAST`, read or not: what stayed unread was mailed, or is not wanted by mail. In batches of a transaction
 * each. Returns how many.
 */
export async function removeOldNotices(_actor: SystemActor, batch = 1_000): Promise<number> {
  const before = new Date(now().getTime() - NOTICES_LAST * 86_400_000);
  for (let all = 0; ; ) {
    const removed = await transaction(async (trx) => {
      // One that is renewed meanwhile is locked, and young again.
      const { rows } = await sql<{ userId: string; unread: boolean }>`
        delete from notifications where id in (
          select id from notifications where created_at < ${before} order by created_at limit ${batch} for update skip locked)
        returning user_id, read_at is null as unread`.execute(trx);
      // The counter at the bell.
      const counted = new Set(rows.filter(({ unread }) => unread).map(({ userId }) => userId));
      await emit(trx, ...[...counted].map((userId) => noticesChanged({ userId })));
      return rows.length;
    });
    all += removed;
    if (removed < batch) return all;
  }
}
