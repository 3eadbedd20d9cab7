/** Posting a message by a checked transaction, which gives the reason of a refusal. */
import { sql } from "kysely";
import { screened, type Unasked, unfitToWait } from "#app/features/shield/screening.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { claimAttachment } from "../attachments/attachments.server.ts";
import type { WriteRefusal } from "../policy.ts";
import { append, type Sent } from "./appending.server.ts";
import type { MessageInput } from "./message-form.ts";

/** A quarantined message. */
export interface Quarantined {
  conversationId: string;
  quarantined: true;
  at: Date;
}

/** Why a member cannot write in their conversation. */
type Refusal = Extract<WriteRefusal, "recipient-gone" | "blocked-contact" | "blocked-by-contact">;
export type PostFailure = Refusal | Unfit | "not-found" | "message-id-reused" | "attachment-plan-needed";

/** Why a text that cannot be quarantined is refused while the receiver has not answered. */
export type Unfit = NonNullable<Awaited<ReturnType<typeof unfitToWait>>>;

/** A conversation whose row is locked. */
export interface LockedConversation {
  id: string;
  otherId: string;
  pitchId: string | null;
  startedBy: string;
  answeredAt: Date | null;
  lastNumber: number;
}

/** Locks conversations in the order of their ids, without checking members. Returns how many exist. */
export async function lockConversationRows(trx: Tx, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await trx
    .selectFrom("conversations")
    .select("id")
    .where("id", "in", ids)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.length;
}

/** Locks a member's conversation, so that it changes in one transaction at a time. */
export async function lockConversation(
  trx: Tx,
  memberId: string,
  conversationId: string,
): Promise<LockedConversation | undefined> {
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

/** Why a member cannot write to the other, or undefined. */
export async function refusalBetween(trx: Tx, memberId: string, otherId: string): Promise<Refusal | undefined> {
  const { rows } = await sql<{ exists: boolean; mine: boolean; theirs: boolean }>`
    select exists (select from users where id = ${otherId} and deletion_due_at is null and suspended_at is null) as "exists",
      exists (select from blocks where blocker_id = ${memberId} and blocked_id = ${otherId}) as mine,
      exists (select from blocks where blocker_id = ${otherId} and blocked_id = ${memberId}) as theirs`.execute(trx);
  const { exists, mine, theirs } = rows[0]!;
  if (!exists) return "recipient-gone";
  return mine ? "blocked-contact" : theirs ? "blocked-by-contact" : undefined;
}

/** Posts a message after all checks, under the conversation's lock. */
export async function post(
  trx: Tx,
  actor: Member,
  conversationId: string,
  message: MessageInput,
): Promise<Result<Sent | Quarantined, PostFailure>> {
  const conversation = await lockConversation(trx, actor.id, conversationId);
  if (!conversation) return err("not-found");
  const known = await knownAs(trx, conversationId, message.id);
  if (known) {
    return known.senderId === actor.id && isSame(known, message)
      ? ok({ conversationId, number: known.number, version: known.version, at: known.createdAt, again: true })
      : err("message-id-reused");
  }
  const refusal = await refusalBetween(trx, actor.id, conversation.otherId);
  if (refusal) return err(refusal);
  if (isUnasked(conversation, actor.id)) {
    const { id, text } = message;
    const unasked = unaskedIn(conversation, actor.id, { id, words: text });
    if (message.fileId) {
      const unaskedRefusal = await unfitToWait(trx, unasked);
      if (unaskedRefusal) return err(unaskedRefusal);
    } else {
      const verdict = await screened(trx, unasked);
      if (verdict === "message-id-reused") return err(verdict);
      if (verdict === "quarantined") {
        await showInInbox(trx, unasked);
        return ok({ conversationId, quarantined: true, at: unasked.at });
      }
    }
  }
  if (message.fileId) {
    const claimed = await claimAttachment(trx, actor, message.fileId);
    if (!claimed.ok) return claimed;
  }
  return ok(await append(trx, { conversationId, senderId: actor.id, ...message }));
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

/** Whether a message with a known id is the same one. Edited messages are compared by id only, since their first text is not stored. */
function isSame(known: Known, { text, fileId }: MessageInput): boolean {
  if (known.kind !== "text" || known.hasFile !== Boolean(fileId)) return false;
  return known.changed || (known.text === text && (known.fileId ?? fileId) === fileId);
}

/** Whether the member began the conversation and has no answer yet. */
function isUnasked({ startedBy, answeredAt }: LockedConversation, memberId: string): boolean {
  return startedBy === memberId && answeredAt === null;
}

/** A text to somebody who has not answered; `id` is that of the message, or of the card's subject. */
interface UnaskedText {
  id: string;
  words: string;
}

function unaskedIn(conversation: LockedConversation, senderId: string, { id, words }: UnaskedText): Unasked {
  const { id: conversationId, otherId: receiverId } = conversation;
  return { conversationId, messageId: id, senderId, receiverId, text: words, at: now() };
}

/** Why a card or an edit, which cannot be quarantined, is refused while the receiver has not answered; undefined once they have. */
export async function refusalUnasked(
  trx: Tx,
  conversation: LockedConversation,
  senderId: string,
  text: UnaskedText,
): Promise<Unfit | undefined> {
  return isUnasked(conversation, senderId)
    ? unfitToWait(trx, unaskedIn(conversation, senderId, text))
    : Promise.resolve(undefined);
}

/** Shows a conversation with a quarantined message in its sender's inbox, but not in the receiver's. */
async function showInInbox(trx: Tx, { conversationId, senderId, at }: Unasked): Promise<void> {
  await trx
    .updateTable("conversationMembers")
    .set({ lastMessageAt: at, archivedAt: null })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", senderId)
    .execute();
}

/**
 * Posts a message in its sender's name under a given id: one that a moderator has passed, or a file that was to be sent once stored. `gone` if one
 * of the two has left or has blocked the other meanwhile. Idempotent.
 */
export async function postReleased(
  trx: Tx,
  message: { conversationId: string; senderId: string; id: string; text: string; fileId?: string },
): Promise<"posted" | "gone"> {
  const { senderId } = message;
  const conversation = await lockConversation(trx, senderId, message.conversationId);
  if (!conversation) return "gone";
  const { otherId } = conversation;
  // Both directions: the sender may have left or been suspended since, too.
  if ((await refusalBetween(trx, senderId, otherId)) ?? (await refusalBetween(trx, otherId, senderId))) return "gone";
  const known = await trx
    .selectFrom("messages")
    .select("number")
    .where("conversationId", "=", message.conversationId)
    .where("id", "=", message.id)
    .executeTakeFirst();
  if (!known) await append(trx, message);
  return "posted";
}
