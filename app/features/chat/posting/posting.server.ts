/** How a message comes into a conversation: the quick way for most of them, and the careful one that says why not. */
import { sql } from "kysely";
import { screened, type Unasked, unfitToWait } from "#app/features/shield/screening.server.ts";
import { type Warning, warningsIn } from "#app/features/shield/warnings.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Database, Tx } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeAttachment } from "../attachments/attachments.server.ts";
import { messageSent } from "../events.ts";
import type { CardKind } from "../message.ts";
import { otherMember } from "../person.server.ts";
import type { WriteRefusal } from "../policy.ts";
import type { MessageInput } from "./message-form.ts";

/** A stored message. */
export interface Sent {
  conversationId: string;
  number: number;
  version: number;
  at: Date;
  /** It had been stored before. */
  again?: true;
}

/** A message that waits for a moderator. */
export interface Held {
  conversationId: string;
  held: true;
  at: Date;
}

/** What keeps a member from writing in a conversation of theirs. */
type Refusal = Extract<WriteRefusal, "recipient-gone" | "blocked-contact" | "blocked-by-contact">;
export type PostFailure = Refusal | Unfit | "not-found" | "message-id-reused" | "attachment-plan-needed";

/** Why words that cannot wait for a moderator do not go to somebody who has not answered. */
export type Unfit = NonNullable<Awaited<ReturnType<typeof unfitToWait>>>;

/** A conversation as it stands while its row is locked. */
export interface Locked {
  id: string;
  otherId: string;
  pitchId: string | null;
  startedBy: string;
  answeredAt: Date | null;
  lastNumber: number;
}

/** A member's conversation, locked: what changes in it does so one transaction at a time. */
export async function lockConversation(trx: Tx, memberId: string, conversationId: string): Promise<Locked | undefined> {
  const found = await trx
    .selectFrom("conversations")
    .select(["id", "memberLowId", "memberHighId", "pitchId", "startedBy", "answeredAt", "lastNumber"])
    .where("id", "=", conversationId)
    .where((or) => or("memberLowId", "=", memberId).or("memberHighId", "=", memberId))
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const { memberLowId, memberHighId, ...rest } = found;
  return { ...rest, otherId: memberLowId === memberId ? memberHighId : memberLowId };
}

/** Why the one cannot write to the other, or undefined. */
export async function refusalBetween(trx: Tx, memberId: string, otherId: string): Promise<Refusal | undefined> {
  const { rows } = await sql<{ here: boolean; mine: boolean; theirs: boolean }>`
    select exists (select from users where id = ${otherId} and deletion_due_at is null and suspended_at is null) as here,
      exists (select from blocks where blocker_id = ${memberId} and blocked_id = ${otherId}) as mine,
      exists (select from blocks where blocker_id = ${otherId} and blocked_id = ${memberId}) as theirs`.execute(trx);
  const { here, mine, theirs } = rows[0]!;
  if (!here) return "recipient-gone";
  return mine ? "blocked-contact" : theirs ? "blocked-by-contact" : undefined;
}

/** The careful way: everything is looked at under the conversation's lock. */
export async function post(
  trx: Tx,
  actor: Member,
  conversationId: string,
  message: MessageInput,
): Promise<Result<Sent | Held, PostFailure>> {
  const conversation = await lockConversation(trx, actor.id, conversationId);
  if (!conversation) return failed("not-found");
  const known = await knownAs(trx, conversationId, message.id);
  if (known) {
    return known.senderId === actor.id && isSame(known, message)
      ? done({ conversationId, number: known.number, version: known.version, at: known.createdAt, again: true })
      : failed("message-id-reused");
  }
  const refusal = await refusalBetween(trx, actor.id, conversation.otherId);
  if (refusal) return failed(refusal);
  if (isUnasked(conversation, actor.id)) {
    const { id, text } = message;
    const unasked = unaskedIn(conversation, actor.id, { id, words: text });
    if (message.fileId) {
      const unfit = await unfitToWait(trx, unasked);
      if (unfit) return failed(unfit);
    } else {
      const verdict = await screened(trx, unasked);
      if (verdict === "message-id-reused") return failed(verdict);
      if (verdict === "held") {
        await standInInbox(trx, unasked);
        return done({ conversationId, held: true, at: unasked.at });
      }
    }
  }
  if (message.fileId) {
    const taken = await takeAttachment(trx, actor, message.fileId);
    if (!taken.ok) return taken;
  }
  const sent = await append(trx, { conversationId, senderId: actor.id, ...message }, "looked-at");
  return done(sent!);
}

async function knownAs(trx: Tx, conversationId: string, id: string) {
  return trx
    .selectFrom("messages")
    .select(["number", "version", "senderId", "text", "kind", "hasFile", "fileId", "createdAt"])
    .select(({ or, eb }) =>
      or([eb("editedAt", "is not", null), eb("deletedAt", "is not", null), eb("removedAt", "is not", null)])
        .$castTo<boolean>()
        .as("changed"),
    )
    .where("conversationId", "=", conversationId)
    .where("id", "=", id)
    .executeTakeFirst();
}

type Known = NonNullable<Awaited<ReturnType<typeof knownAs>>>;

/** What it said before it was changed is not kept: then the id alone has to do. */
function isSame(known: Known, { text, fileId }: MessageInput): boolean {
  if (known.kind !== "text" || known.hasFile !== Boolean(fileId)) return false;
  return known.changed || (known.text === text && (known.fileId ?? fileId) === fileId);
}

/** Nobody has answered the member yet. */
function isUnasked({ startedBy, answeredAt }: Locked, memberId: string): boolean {
  return startedBy === memberId && answeredAt === null;
}

/** Something said to somebody who has not answered; `id` is that of the message, or of what stands on its card. */
interface Said {
  id: string;
  words: string;
}

function unaskedIn(conversation: Locked, senderId: string, { id, words }: Said): Unasked {
  const { id: conversationId, otherId: receiverId } = conversation;
  return { conversationId, messageId: id, senderId, receiverId, text: words, at: now() };
}

/** What keeps a card, an edit or another thing that cannot wait from somebody who has not answered; undefined where the two talk. */
export async function refusalUnasked(
  trx: Tx,
  conversation: Locked,
  senderId: string,
  said: Said,
): Promise<Unfit | undefined> {
  return isUnasked(conversation, senderId)
    ? unfitToWait(trx, unaskedIn(conversation, senderId, said))
    : Promise.resolve(undefined);
}

/** Its writer has to find it again; whom it is for does not see the conversation. */
async function standInInbox(trx: Tx, { conversationId, senderId, at }: Unasked): Promise<void> {
  await trx
    .updateTable("conversationMembers")
    .set({ lastMessageAt: at, archivedAt: null })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", senderId)
    .execute();
}

/** Something to be put at the end of a conversation. */
export interface Post {
  conversationId: string;
  senderId: string;
  id: string;
  text?: string;
  fileId?: string | undefined;
  reply?: number | undefined;
  /** `words`: what its sender says on it, which its receiver is warned of as of any message. */
  card?: { kind: CardKind; subjectId: string; words: string };
}

/**
 * Puts a message at the end of its conversation, counts it and announces it, all in one statement. `quick` writes only where nothing
 * speaks against it, and returns undefined otherwise: where the conversation is not the sender's, somebody has gone or blocked somebody, nobody has
 * answered the sender yet, or the message is known. `looked-at` is for who holds the conversation's lock and has asked all that.
 */
export async function append(
  executor: Database | Tx,
  { conversationId, senderId, id, text = "", fileId, reply, card }: Post,
  way: "quick" | "looked-at",
): Promise<Sent | undefined> {
  const said = card?.words ?? text;
  const warnings: Warning[] = said ? warningsIn(said) : [];
  const guards =
    way === "quick"
      ? sql`and not c.blocked and (c.started_by <> ${senderId} or c.answered_at is not null)
          and exists (select from users where deletion_due_at is null and suspended_at is null
            and users.id = ${otherMember(senderId)})
          and not exists (select from messages m where m.conversation_id = c.id and m.id = ${id})`
      : sql``;
  // Clocks of several machines differ a little; within a conversation time does not run backwards.
  const { rows } = await sql<{ number: number; version: number; at: Date }>`
    with sent as (
      update conversations c set last_number = c.last_number + 1, version = c.version + 1, last_message_at = greatest(${now()}, c.last_message_at),
        answered_at = case when c.started_by = ${senderId} then c.answered_at else coalesce(c.answered_at, ${now()}) end
      where c.id = ${conversationId} and ${senderId}::uuid in (c.member_low_id, c.member_high_id) ${guards}
      returning c.id, c.last_number, c.version, c.last_message_at as at,
        ${otherMember(senderId)} as receiver_id
    ), message as (
      insert into messages (conversation_id, number, version, id, sender_id, text, warnings, kind, subject_id, file_id, has_file, reply_number, created_at)
      select sent.id, last_number, version, ${id}, ${senderId}, ${text}, ${warnings}::text[], ${card?.kind ?? "text"}, ${card?.subjectId ?? null}::uuid,
        ${fileId ?? null}::uuid, ${fileId !== undefined}, ${reply === undefined ? null : quotable(conversationId, senderId, reply)}, at
      from sent
    ), members as (
      update conversation_members m set last_message_at = sent.at, archived_at = null,
        unread = m.unread + (m.user_id <> ${senderId})::int
      from sent where m.conversation_id = sent.id
    ), announced as (
      insert into outbox (type, payload)
      select ${messageSent.type}, jsonb_build_object('conversationId', sent.id, 'number', last_number, 'version', version,
        'senderId', ${senderId}::uuid, 'receiverId', receiver_id) from sent
    )
    select last_number as number, version, at from sent`.execute(executor);
  return rows[0] && { conversationId, ...rows[0] };
}

/** The number of the message that is answered, if there is one that the sender still sees. */
function quotable(conversationId: string, senderId: string, reply: number) {
  return sql`(select q.number from messages q join conversation_members own on own.conversation_id = q.conversation_id and own.user_id = ${senderId}
    where q.conversation_id = ${conversationId} and q.number = ${reply} and q.number > own.cleared_number)`;
}

/**
 * Posts a message in its sender's name and under the id that it was given: one that a moderator has let pass, or a file of the sender's that they
 * have asked to be sent when it is there. `gone` when one of the two is there no longer, or has blocked the other meanwhile. May run twice.
 */
export async function postHeld(
  trx: Tx,
  message: { conversationId: string; senderId: string; id: string; text: string; fileId?: string },
): Promise<"posted" | "gone"> {
  const { senderId } = message;
  const conversation = await lockConversation(trx, senderId, message.conversationId);
  if (!conversation) return "gone";
  const { otherId } = conversation;
  // Asked both ways: also whoever wrote it may have left since, or be deactivated.
  if ((await refusalBetween(trx, senderId, otherId)) ?? (await refusalBetween(trx, otherId, senderId))) return "gone";
  const known = await trx
    .selectFrom("messages")
    .select("number")
    .where("conversationId", "=", message.conversationId)
    .where("id", "=", message.id)
    .executeTakeFirst();
  if (!known) await append(trx, message, "looked-at");
  return "posted";
}
