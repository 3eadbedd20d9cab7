/** Writing to each other. A message has an id made by its sender, is stored once, and gets its number under the conversation's lock. */
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { DAY_MILLISECONDS, mayBeginAnother, pairOf, type Subject } from "./conversation.ts";
import { conversationRead, messageSent } from "./events.ts";
import type { MessageInput } from "./message-form.ts";
import { mayWrite, refusalToWrite, type WriteRefusal } from "./policy.ts";
import { openingOf } from "./queries-opening.server.ts";

/** A stored message. */
export interface Sent {
  conversationId: string;
  number: number;
  at: Date;
}

type SendFailure = WriteRefusal | "not-found" | "too-many-requests" | "message-id-reused";

/**
 * Writes the first message about a pitch or to a person, in the conversation that exists or in a new one. The two come into
 * being together. Fails with `own-pitch` for oneself, `conversation-limit` for new accounts (product rule 5), `not-found` for
 * pitches that are not published and for people who cannot be written to.
 */
export async function startConversation(
  actor: Actor,
  subject: Subject,
  message: MessageInput,
): Promise<Result<Sent, SendFailure | "own-pitch" | "conversation-limit">> {
  if (!mayWrite(actor)) return failed(refusalToWrite(actor)!);
  if (!(await takeToken("message", actor.id))) return failed("too-many-requests");
  const opening = await openingOf(actor, subject);
  if (!opening.ok) return opening;
  const { recipientId, pitchId } = opening.value;
  return transaction(async (trx) => {
    const conversationId = await findOrCreate(trx, actor, recipientId, pitchId);
    return conversationId ? post(trx, actor, conversationId, message) : failed("conversation-limit");
  });
}

/** Writes one more message. Others' conversations are not found. */
export async function sendMessage(
  actor: Actor,
  conversationId: string,
  message: MessageInput,
): Promise<Result<Sent, SendFailure>> {
  if (!mayWrite(actor)) return failed(refusalToWrite(actor)!);
  if (!isId(conversationId)) return failed("not-found");
  if (!(await takeToken("message", actor.id))) return failed("too-many-requests");
  return transaction((trx) => post(trx, actor, conversationId, message));
}

/** Marks all messages up to a number as read. Returns how many are unread after it. Reading less far than before changes nothing. */
export async function markRead(
  actor: Actor,
  conversationId: string,
  upTo: number,
): Promise<Result<{ unread: number }, "not-found">> {
  if (actor.kind !== "member" || !isId(conversationId)) return failed("not-found");
  return transaction(async (trx) => {
    const conversation = await lock(trx, actor, conversationId);
    if (!conversation) return failed("not-found");
    const member = await trx
      .updateTable("conversationMembers")
      .set(({ selectFrom, fn }) => ({
        readNumber: Math.min(upTo, conversation.lastNumber),
        unread: selectFrom("messages")
          .select(fn.countAll<number>().as("count"))
          .where("conversationId", "=", conversationId)
          .where("number", ">", Math.min(upTo, conversation.lastNumber))
          .where("senderId", "<>", actor.id),
      }))
      .where("conversationId", "=", conversationId)
      .where("userId", "=", actor.id)
      .where("readNumber", "<", Math.min(upTo, conversation.lastNumber))
      .returning("unread")
      .executeTakeFirst();
    if (member) {
      await emit(trx, conversationRead({ conversationId, readerId: actor.id, otherId: conversation.otherId }));
      return done({ unread: member.unread });
    }
    const { unread } = await trx
      .selectFrom("conversationMembers")
      .select("unread")
      .where("conversationId", "=", conversationId)
      .where("userId", "=", actor.id)
      .executeTakeFirstOrThrow();
    return done({ unread });
  });
}

/** The actor's conversation, locked: numbers are given and unread messages counted one transaction at a time. */
async function lock(trx: Tx, actor: Member, conversationId: string) {
  const found = await trx
    .selectFrom("conversations")
    .select(["memberLowId", "memberHighId", "lastNumber", "lastMessageAt"])
    .where("id", "=", conversationId)
    .where((or) => or("memberLowId", "=", actor.id).or("memberHighId", "=", actor.id))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  return { ...found, otherId: found.memberLowId === actor.id ? found.memberHighId : found.memberLowId };
}

async function post(
  trx: Tx,
  actor: Member,
  conversationId: string,
  { id, text }: MessageInput,
): Promise<Result<Sent, "not-found" | "recipient-gone" | "message-id-reused">> {
  const conversation = await lock(trx, actor, conversationId);
  if (!conversation) return failed("not-found");
  const known = await trx
    .selectFrom("messages")
    .select(["number", "senderId", "text", "createdAt"])
    .where("conversationId", "=", conversationId)
    .where("id", "=", id)
    .executeTakeFirst();
  if (known) {
    const again = known.senderId === actor.id && known.text === text;
    return again ? done({ conversationId, number: known.number, at: known.createdAt }) : failed("message-id-reused");
  }
  const receiver = await trx.selectFrom("users").select("id").where("id", "=", conversation.otherId).executeTakeFirst();
  if (!receiver) return failed("recipient-gone");

  const number = conversation.lastNumber + 1;
  // Clocks of several machines differ a little; within a conversation time does not run backwards.
  const at = new Date(Math.max(now().getTime(), conversation.lastMessageAt?.getTime() ?? 0));
  await trx
    .insertInto("messages")
    .values({ conversationId, number, id, senderId: actor.id, text, createdAt: at })
    .execute();
  await trx
    .updateTable("conversations")
    .set({ lastNumber: number, lastMessageAt: at })
    .where("id", "=", conversationId)
    .execute();
  await trx
    .updateTable("conversationMembers")
    .set((eb) => ({
      lastMessageAt: at,
      unread: eb
        .case()
        .when("userId", "=", actor.id)
        .then(eb.ref("unread"))
        .else(eb("unread", "+", 1))
        .end(),
    }))
    .where("conversationId", "=", conversationId)
    .execute();
  await emit(trx, messageSent({ conversationId, number, senderId: actor.id, receiverId: receiver.id }));
  return done({ conversationId, number, at });
}

/** The pair's conversation about the pitch, or null when the actor has begun too many today. */
async function findOrCreate(
  trx: Tx,
  actor: Member,
  recipientId: string,
  pitchId: string | null,
): Promise<string | null> {
  const pair = pairOf(actor.id, recipientId);
  const find = () =>
    trx
      .selectFrom("conversations")
      .select("id")
      .where("memberLowId", "=", pair.memberLowId)
      .where("memberHighId", "=", pair.memberHighId)
      .where("pitchId", pitchId === null ? "is" : "=", pitchId)
      .executeTakeFirst();
  const existing = await find();
  if (existing) return existing.id;
  if (!(await hasRoom(trx, actor))) return null;
  const created = await trx
    .insertInto("conversations")
    .values({ id: newId(), ...pair, pitchId, startedBy: actor.id, createdAt: now() })
    // The other one may be writing for the first time at this very moment.
    .onConflict((conflict) => conflict.columns(["memberLowId", "memberHighId", "pitchId"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!created) return (await find())!.id;
  await trx
    .insertInto("conversationMembers")
    .values([actor.id, recipientId].map((userId) => ({ conversationId: created.id, userId })))
    .execute();
  return created.id;
}

/** Whether the day's limit leaves room; the account's row is locked, so that two requests cannot take the same last place. */
async function hasRoom(trx: Tx, actor: Member): Promise<boolean> {
  const account = await trx
    .selectFrom("users")
    .select("createdAt")
    .where("id", "=", actor.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { begun } = await trx
    .selectFrom("conversations")
    .select(({ fn }) => fn.countAll<number>().as("begun"))
    .where("startedBy", "=", actor.id)
    .where("createdAt", ">", new Date(now().getTime() - DAY_MILLISECONDS))
    .executeTakeFirstOrThrow();
  return mayBeginAnother(account.createdAt, begun, now());
}
