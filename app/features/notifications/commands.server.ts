import { sql } from "kysely";
import { STATUSES } from "#app/features/legal-documents/legal-request.ts";
import type { AccountHolder, Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { noticesChanged } from "./events.ts";
import { legalNoticeKey, NOTICES, type NoticeKind, type NoticeSubject, searchNoticeKeys } from "./notice.ts";

/** A fact to tell somebody. */
export interface News {
  userId: string;
  kind: NoticeKind;
  about: NoticeSubject;
  /** Names the fact among the member's notices: one notice for it, however often it is told. */
  key: string;
}

/**
 * Tells somebody of something, in the given transaction. Telling the same again renews the notice or leaves it alone, as its kind says.
 * People who are gone are told nothing.
 */
export async function notify(trx: Tx, { kind, ...news }: News): Promise<void> {
  await notifyMany(trx, kind, [news]);
}

/** As `notify`, of one kind of news for many people at once: the one way into the notification centre. */
export async function notifyMany(trx: Tx, kind: NoticeKind, news: readonly Omit<News, "kind">[]): Promise<void> {
  if (news.length === 0) return;
  const told = news.map(({ userId, about, key }) => ({ id: newId(), user_id: userId, data: about, key }));
  const { rows } = await sql<{ userId: string }>`
    insert into notifications (id, user_id, kind, data, dedupe_key, created_at)
    select told.id, u.id, ${kind}, told.data, told.key, ${now()}
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told(id uuid, user_id uuid, data jsonb, key text)
    join users u on u.id = told.user_id
    on conflict (user_id, dedupe_key) do ${AGAIN[NOTICES[kind].again]}
    returning user_id`.execute(trx);
  const reached = [...new Set(rows.map(({ userId }) => userId))];
  await emit(trx, ...reached.map((userId) => noticesChanged({ userId })));
}

const AGAIN = {
  keep: sql`nothing`,
  renew: sql`update set created_at = excluded.created_at, data = excluded.data, read_at = null`,
  gather: sql`update set created_at = excluded.created_at, read_at = null,
    data = case when notifications.read_at is null then notifications.data else excluded.data end`,
} as const;

/**
 * Makes a member's notice of a conversation agree with what is unread in it: one notice while something is, none unread when
 * nothing is. May run twice, and in any order with itself.
 */
export async function noticeConversation(conversationId: string, userId: string): Promise<void> {
  await transaction(async (trx) => {
    const member = await trx
      .selectFrom("conversationMembers")
      .select("unread")
      .where("conversationId", "=", conversationId)
      .where("userId", "=", userId)
      // Reading and sending change this row; they wait until the notice stands.
      .forShare()
      .executeTakeFirst();
    if (!member) return;
    const key = `conversation:${conversationId}`;
    if (member.unread === 0) return markNotices(trx, userId, { key });
    const conversation = await trx
      .selectFrom("conversations")
      .select(["memberLowId", "memberHighId", "pitchId"])
      .where("id", "=", conversationId)
      .executeTakeFirstOrThrow();
    const { memberLowId, memberHighId, pitchId } = conversation;
    const about: NoticeSubject = { conversationId, personId: memberLowId === userId ? memberHighId : memberLowId };
    if (pitchId) about.pitchId = pitchId;
    await notify(trx, { userId, kind: "message", about, key });
  });
}

/** Marks the actor's notices of what their saved search has found as read: they are looking at it. */
export async function readSearchNotices(actor: AccountHolder, searchId: string): Promise<void> {
  await transaction(async (trx) => {
    for (const key of searchNoticeKeys(searchId)) await markNotices(trx, actor.id, { key });
  });
}

/** Marks the actor's notices of a request for a legal document as read: they are looking at it. */
export async function readLegalNotices(actor: AccountHolder, requestId: string): Promise<void> {
  await transaction(async (trx) => {
    for (const status of STATUSES) await markNotices(trx, actor.id, { key: legalNoticeKey(requestId, status) });
  });
}

/** Removes what was said of a saved search that is no more. */
export async function removeSearchNotices(_actor: SystemActor, userId: string, searchId: string): Promise<void> {
  await transaction(async (trx) => {
    const removed = await trx
      .deleteFrom("notifications")
      .where("userId", "=", userId)
      .where("dedupeKey", "in", searchNoticeKeys(searchId))
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) await emit(trx, noticesChanged({ userId }));
  });
}

/** Marks one of the actor's notices as read, or all of them. */
export async function readNotices(actor: Actor, id?: string): Promise<Result<undefined, "members-only" | "not-found">> {
  if (actor.kind !== "member" && actor.kind !== "guest") return failed("members-only");
  if (id !== undefined && !isId(id)) return failed("not-found");
  await transaction((trx) => markNotices(trx, actor.id, { id }));
  return done(undefined);
}

/** Marks a member's unread notices as read: all of them, one, or those about the fact that `key` names. */
export async function markNotices(
  trx: Tx,
  userId: string,
  { id, key }: { id?: string | undefined; key?: string },
): Promise<void> {
  const marked = await trx
    .updateTable("notifications")
    .set({ readAt: now() })
    .where("userId", "=", userId)
    .where("readAt", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id!))
    .$if(key !== undefined, (query) => query.where("dedupeKey", "=", key!))
    .executeTakeFirst();
  if (marked.numUpdatedRows > 0n) await emit(trx, noticesChanged({ userId }));
}
