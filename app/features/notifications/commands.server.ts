import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { noticesChanged } from "./events.ts";
import { NOTICES, type NoticeKind, type NoticeSubject } from "./notice.ts";

/** A fact to tell somebody. */
export interface News {
  userId: string;
  kind: NoticeKind;
  about: NoticeSubject;
  /** Names the fact among the member's notices: one notice for it, however often it is told. */
  key: string;
}

/**
 * Tells a member of something, in the given transaction: the one way into the notification centre. Telling the same again renews
 * the notice or leaves it alone, as its kind says. People who are gone are told nothing.
 */
export async function notify(trx: Tx, { userId, kind, about, key }: News): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (id, user_id, kind, data, dedupe_key, created_at)
    select ${newId()}, id, ${kind}, ${JSON.stringify(about)}::jsonb, ${key}, ${now()} from users where id = ${userId}
    on conflict (user_id, dedupe_key) do
      ${NOTICES[kind].again === "renew" ? sql`update set created_at = excluded.created_at, data = excluded.data, read_at = null` : sql`nothing`}
    returning id`.execute(trx);
  if (rows.length > 0) await emit(trx, noticesChanged({ userId }));
}

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

/** Marks one of the actor's notices as read, or all of them. */
export async function readNotices(actor: Actor, id?: string): Promise<Result<undefined, "members-only" | "not-found">> {
  if (actor.kind !== "member") return failed("members-only");
  if (id !== undefined && !isId(id)) return failed("not-found");
  await transaction((trx) => markNotices(trx, actor.id, { id }));
  return done(undefined);
}

async function markNotices(
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
