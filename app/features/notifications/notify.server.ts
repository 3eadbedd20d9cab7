/** Adds notices to the notification centre, and removes them once they are settled or old. */
import { sql } from "kysely";
import { onceToldOf, pitchRunBy } from "#app/features/pitches/managers/roles.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";
import { newId } from "#app/platform/ids.ts";
import { addJobs, emit, type WaitingJob } from "#app/platform/outbox/outbox.server.ts";
import { noticesChanged } from "./events.ts";
import { NOTICES, NOTICES_LAST, type NoticeKind, type NoticeSubject } from "./notice.ts";
import { searchNoticeKeys } from "./notice-keys.ts";
import { DEFAULTS, isPushKind, type PreferenceKind, PUSH_DEFAULTS } from "./preferences/preferences.ts";
import { batchOf, PUSH_AFTER_SECONDS, TELLINGS } from "./telling.ts";

/** A fact to notify somebody of. */
export interface News {
  userId: string;
  kind: NoticeKind;
  about: NoticeSubject;
  /** Deduplication key of the fact: a member has one notice per key. */
  key: string;
}

/** Payload of the jobs `mail-notices` and `push-notices`. */
export interface NoticeBatch {
  userId: string;
  batch: string;
}

/**
 * Notifies a member in the given transaction: a notice at once; a mail and a push later, if it is still unread and the member wants them.
 * Repeated news renews the notice or is ignored, depending on its kind. Deleted accounts are skipped.
 */
export async function notify(trx: Tx, { kind, ...news }: News): Promise<void> {
  await notifyMany(trx, kind, [news]);
}

/** As `notify`, for many members in one statement. Of news to a member with the same key, the last counts. */
export async function notifyMany(trx: Tx, kind: NoticeKind, news: readonly Omit<News, "kind">[]): Promise<void> {
  if (news.length === 0) return;
  const { topic, preference } = TELLINGS[kind];
  const rows = new Map(
    news.map(({ userId, about, key }) => {
      return [`${userId} ${key}`, { id: newId(), user_id: userId, data: about, topic: topic(about), key }];
    }),
  );
  const { rows: notified } = await sql<Notified>`${prepared}
    with added as (
      insert into notifications (id, user_id, kind, data, topic, dedupe_key, created_at)
      select news.id, u.id, ${kind}, news.data, news.topic, news.key, ${now()}
      from jsonb_to_recordset(${JSON.stringify([...rows.values()])}::jsonb) as news(id uuid, user_id uuid, data jsonb, topic text, key text)
      join users u on u.id = news.user_id
      on conflict (user_id, dedupe_key) do ${ON_CONFLICT[NOTICES[kind].again]}
      returning user_id, topic)
    select added.user_id, added.topic, p.mail, p.push,
      exists (select from push_subscriptions where user_id = added.user_id) as devices
    from added left join notification_preferences p on p.user_id = added.user_id and p.kind = ${preference}`.execute(
    trx,
  );
  await addJobs(trx, followUps(kind, notified));
  const userIds = new Set(notified.map(({ userId }) => userId));
  await emit(trx, ...[...userIds].map((userId) => noticesChanged({ userId })));
}

/** As `notifyMany`, but replaces notices of this kind on the same topics that have other keys. */
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

const ON_CONFLICT = {
  ignore: sql`nothing`,
  renew: sql`update set created_at = excluded.created_at, data = excluded.data, read_at = null, mailed_at = null, pushed_at = null`,
  extend: sql`update set created_at = excluded.created_at, read_at = null, mailed_at = null, pushed_at = null,
    data = case when notifications.read_at is null then notifications.data else excluded.data end`,
} as const;

interface Notified {
  userId: string;
  topic: string;
  /** The member's choices; null for the defaults. */
  mail: string | null;
  push: boolean | null;
  /** Whether the member has any to push to. */
  devices: boolean;
}

/**
 * The delayed jobs that mail and push notices if they are still unread, with equal keys for notices of a batch. Further news in the same batch does
 * not delay them.
 */
function followUps(kind: NoticeKind, notified: readonly Notified[]): WaitingJob[] {
  const { preference, mail: mailAfter, push } = TELLINGS[kind];
  return notified.flatMap((member) => {
    const payload: NoticeBatch = { userId: member.userId, batch: batchOf(kind, member.topic) };
    const jobs: WaitingJob[] = [];
    if (typeof mailAfter === "number" && (!preference || (member.mail ?? DEFAULTS[preference]) === "instant")) {
      jobs.push(jobIn(mailAfter, "mail-notices", payload));
    }
    if (push && member.devices && wantsPush(preference, member.push))
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

/**
 * Removes notices whose request was dealt with or is void, so that no page or mail shows it any more. Returns whether the member knew of any:
 * had read it, or got a mail or push about it.
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

/** Names one notice. */
export interface NoticeKey {
  userId: string;
  /** Its deduplication key. */
  key: string;
}

/** SQL: a table `chosen` of the notices' accounts and keys. */
export function chosenNotices(notices: readonly NoticeKey[]) {
  return sql`unnest(${notices.map(({ userId }) => userId)}::uuid[], ${notices.map(({ key }) => key)}::text[]) as chosen (user_id, key)`;
}

/** As `settleNotices`, for one notice each of many members in one statement. */
export async function settleEach(trx: Tx, notices: readonly NoticeKey[]): Promise<void> {
  if (notices.length === 0) return;
  const { rows } = await sql<{ userId: string }>`${prepared}
    delete from notifications n using ${chosenNotices(notices)}
    where n.user_id = chosen.user_id and n.dedupe_key = chosen.key
    returning n.user_id`.execute(trx);
  await emit(trx, ...rows.map(noticesChanged));
}

/** Removes the notices of a deleted saved search. */
export async function removeSearchNotices(_actor: SystemActor, userId: string, searchId: string): Promise<void> {
  await transaction(async (trx) => {
    await settleNotices(trx, userId, searchNoticeKeys(searchId));
  });
}

/** Removes the notices that ask whether a pitch is still up to date from all who were asked, since the actor, who runs it, has just confirmed it. */
export async function settlePitchQuestions(actor: Member, publicId: string): Promise<void> {
  const pitch = await pitchRunBy(actor, publicId, "publisher");
  if (!pitch) return;
  await transaction(async (trx) => {
    const told = await onceToldOf(trx, { pitchId: pitch.id, ownerId: pitch.ownerId });
    const removed = await trx
      .deleteFrom("notifications")
      .where("userId", "in", told)
      .where("kind", "in", ["pitch-asked", "pitch-reminded", "pitch-hidden"] satisfies NoticeKind[])
      .where("topic", "=", `pitch:${pitch.id}`)
      .returning("userId")
      .execute();
    await emit(trx, ...[...new Set(removed.map(({ userId }) => userId))].map((userId) => noticesChanged({ userId })));
  });
}

/**
 * Removes notices older than `NOTICES_LAST`, read or not: unread ones were mailed, or are not wanted by mail. One transaction per batch. Returns
 * how many were removed.
 */
export async function removeOldNotices(_actor: SystemActor, batch = 1_000): Promise<number> {
  const before = new Date(now().getTime() - NOTICES_LAST * 86_400_000);
  for (let total = 0; ; ) {
    const removed = await transaction(async (trx) => {
      // `skip locked`: a notice that is locked is just being renewed, and no longer old.
      const { rows } = await sql<{ userId: string; unread: boolean }>`
        delete from notifications where id in (
          select id from notifications where created_at < ${before} order by created_at limit ${batch} for update skip locked)
        returning user_id, read_at is null as unread`.execute(trx);
      // Only unread notices are in the counter at the bell.
      const userIds = new Set(rows.filter(({ unread }) => unread).map(({ userId }) => userId));
      await emit(trx, ...[...userIds].map((userId) => noticesChanged({ userId })));
      return rows.length;
    });
    total += removed;
    if (removed < batch) return total;
  }
}
