/** Beginning a conversation, sending a message, marking as read. */
import { sql } from "kysely";
import { hasAllowance } from "#app/features/shield/allowance.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { answeredInBatches } from "#app/platform/batches.ts";
import { now } from "#app/platform/clock.ts";
import { db, inOne, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { type Person, pairOf, type Subject } from "../conversation.ts";
import { conversationRead } from "../events.ts";
import { otherMember, PERSON_COLUMNS, personOf } from "../person.server.ts";
import { mayWrite, type OwnRefusal, refusalToWrite } from "../policy.ts";
import { appendOptimistically, type Post, type Sent } from "./appending.server.ts";
import type { MessageInput } from "./message-form.ts";
import { type PostFailure, post, type Quarantined, refusalBetween } from "./posting.server.ts";

/** A conversation that may not have begun yet. */
export interface Opening {
  recipientId: string;
  person: Person;
  pitchId: string | null;
  /** The pair's existing conversation about the same subject, if any. */
  conversationId: string | null;
}

/**
 * Finds the recipient by a pitch or a username. Fails with `not-found` for people without a side, staff, suspended accounts and owners of
 * unpublished pitches, with `own-pitch` for the actor themselves.
 */
export async function openingOf(actor: Actor, subject: Subject): Promise<Result<Opening, "not-found" | "own-pitch">> {
  if (actor.kind !== "member") return err("not-found");
  const people = db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.id", ...PERSON_COLUMNS])
    .where("users.side", "is not", null)
    .where("users.suspendedAt", "is", null)
    // For others, an account about to be deleted is already gone.
    .where("users.deletionDueAt", "is", null)
    .where("users.staffRole", "is", null);
  const found =
    "pitch" in subject
      ? await people
          .innerJoin("pitches", "pitches.ownerId", "users.id")
          .select("pitches.id as pitchId")
          .where("pitches.publicId", "=", subject.pitch)
          .where("pitches.state", "=", "published")
          .executeTakeFirst()
      : await people
          .select(sql<string | null>`null::uuid`.as("pitchId"))
          .where("users.username", "=", subject.member)
          .executeTakeFirst();
  if (!found) return err("not-found");
  if (found.id === actor.id) return err("own-pitch");
  const { pitchId } = found;
  const existing = await conversationBetween(db, pairOf(actor.id, found.id), pitchId)
    // A conversation with quarantined messages only does not exist for their receiver.
    .where((or) => or("lastNumber", ">", 0).or("startedBy", "=", actor.id))
    .executeTakeFirst();
  // A database constraint: members with a side have a username.
  const person = personOf(found)!;
  return ok({ recipientId: found.id, person, pitchId, conversationId: existing?.id ?? null });
}

type SendFailure = OwnRefusal | PostFailure | "too-many-requests";

/**
 * Sends the first message about a pitch or to a person, in an existing or a new conversation. Fails as `openingOf`, and with `conversation-limit`
 * when the day's allowance is used up (product rule 5).
 */
export async function startConversation(
  actor: Actor,
  subject: Subject,
  message: MessageInput,
): Promise<Result<Sent | Quarantined, SendFailure | "own-pitch" | "conversation-limit">> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  if (!(await consumeRateLimit("message", actor.id))) return err("too-many-requests");
  const opening = await openingOf(actor, subject);
  if (!opening.ok) return opening;
  const { recipientId, pitchId } = opening.value;
  return transaction(async (trx) => {
    const found = await openConversation(trx, actor, recipientId, pitchId);
    return found.ok ? post(trx, actor, found.value, message) : found;
  });
}

/** Sends a message. Idempotent by its id. Other people's conversations are `not-found`. */
export async function sendMessage(
  actor: Actor,
  conversationId: string,
  message: MessageInput,
): Promise<Result<Sent | Quarantined, SendFailure>> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  if (!isId(conversationId)) return err("not-found");
  if (!(await consumeRateLimit("message", actor.id))) return err("too-many-requests");
  const sent = message.fileId
    ? undefined
    : await sendOptimistically({ ...message, conversationId, senderId: actor.id }).catch(unlessSentBefore);
  return sent ? ok(sent) : transaction((trx) => post(trx, actor, conversationId, message));
}

/** A message that is sent twice concurrently is left to the checked transaction, which finds it. */
function unlessSentBefore(error: unknown): undefined {
  if (!isUniqueViolation(error)) throw error;
}

/** Messages that members send concurrently are sent in one statement, one to each conversation. Undefined for those that need the checks. */
const sendOptimistically = answeredInBatches<Post, Sent | undefined>(async (posts) => {
  const firsts = new Map(posts.toReversed().map((post) => [post.conversationId, post]));
  const sent = await inOne((executor) => appendOptimistically(executor, [...firsts.values()]));
  return posts.map((post) => (firsts.get(post.conversationId) === post ? sent.get(post.id) : undefined));
});

/** Marks all messages up to a number as read. Returns how many are still unread. A lower number than before has no effect. */
export async function markRead(
  actor: Actor,
  conversationId: string,
  upTo: number,
): Promise<Result<{ unread: number }, "not-found">> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return err("not-found");
  // Concurrent messages increment the unread count themselves.
  const read = await inOne((executor) =>
    sql<{ unread: number }>`
      with read as (
        update conversation_members own set read_number = least(${upTo}, c.last_number), unread = greatest(0, own.unread - (
          select count(*)::int from messages m where m.conversation_id = c.id and m.sender_id <> ${actor.id}
            and m.deleted_at is null and m.removed_at is null and m.number > greatest(own.read_number, own.cleared_number) and m.number <= least(${upTo}, c.last_number)))
        from conversations c
        where c.id = ${conversationId} and own.conversation_id = c.id and own.user_id = ${actor.id}
          and own.read_number < least(${upTo}, c.last_number)
        returning own.unread, c.blocked, ${otherMember(actor.id)} as other_id
      ), announced as (
        insert into outbox (type, payload) select ${conversationRead.type}, jsonb_build_object(
          'conversationId', ${conversationId}::uuid, 'readerId', ${actor.id}::uuid, 'otherId', case when not (blocked
            or exists (select from chat_settings where user_id in (${actor.id}, other_id) and not receipts)) then other_id end) from read
      )
      select unread from read`.execute(executor),
  );
  const member =
    read.rows[0] ??
    (await db
      .selectFrom("conversationMembers")
      .select("unread")
      .where("conversationId", "=", conversationId)
      .where("userId", "=", actor.id)
      .executeTakeFirst());
  return member ? ok({ unread: member.unread }) : err("not-found");
}

/** The id of the pair's conversation about the pitch, or of a new one if neither has blocked the other and the day's allowance permits. */
export async function openConversation(
  trx: Tx,
  actor: Member,
  recipientId: string,
  pitchId: string | null,
): Promise<Result<string, "conversation-limit" | (Awaited<ReturnType<typeof refusalBetween>> & string)>> {
  const pair = pairOf(actor.id, recipientId);
  const find = () => conversationBetween(trx, pair, pitchId).executeTakeFirst();
  const existing = await find();
  if (existing) return ok(existing.id);
  await lockPair(trx, actor.id, recipientId);
  const refusal = await refusalBetween(trx, actor.id, recipientId);
  if (refusal) return err(refusal);
  // The other member may have created it concurrently.
  const concurrent = await find();
  if (concurrent) return ok(concurrent.id);
  if (!(await hasAllowance(trx, actor.id))) return err("conversation-limit");
  const id = newId();
  await trx
    .insertInto("conversations")
    .values({ id, ...pair, pitchId, startedBy: actor.id, createdAt: now() })
    .execute();
  await trx
    .insertInto("conversationMembers")
    .values([actor.id, recipientId].map((userId) => ({ conversationId: id, userId })))
    .execute();
  return ok(id);
}

function conversationBetween(executor: Tx | typeof db, pair: ReturnType<typeof pairOf>, pitchId: string | null) {
  return executor
    .selectFrom("conversations")
    .select("id")
    .where("memberLowId", "=", pair.memberLowId)
    .where("memberHighId", "=", pair.memberHighId)
    .where("pitchId", pitchId === null ? "is" : "=", pitchId);
}

/** Advisory lock on a pair: their conversations and blocks are created one at a time. */
export async function lockPair(trx: Tx, a: string, b: string): Promise<void> {
  const { memberLowId, memberHighId } = pairOf(a, b);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${memberLowId} ${memberHighId}`}, 48))`.execute(trx);
}
