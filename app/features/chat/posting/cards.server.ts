/** Cards: what the two agree on beside their words stands in the thread, where it was proposed. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { CardKind } from "../message.ts";
import { mayWrite, refusalToWrite, type WriteRefusal } from "../policy.ts";
import { announceChange } from "./changes.server.ts";
import { append, type Locked, lockConversation, refusalBetween, refusalUnasked, type Unfit } from "./posting.server.ts";

/**
 * The actor's conversation, locked, if they could send a message in it at this moment: only there something may be proposed. Fails as
 * sending does.
 */
export async function writableConversation(
  trx: Tx,
  actor: Actor,
  conversationId: string,
): Promise<Result<Locked, WriteRefusal | "not-found">> {
  if (!mayWrite(actor)) return failed(refusalToWrite(actor)!);
  const conversation = isId(conversationId) ? await lockConversation(trx, actor.id, conversationId) : undefined;
  if (!conversation) return failed("not-found");
  const refusal = await refusalBetween(trx, actor.id, conversation.otherId);
  return refusal ? failed(refusal) : done(conversation);
}

/**
 * Why words do not go on a card at this moment, in a conversation that `writableConversation` has locked: whoever has not answered is sent none
 * past a message that waits for a moderator, nor the same as many others. `id` is that of what stands on the card.
 */
export async function refusalOnCard(
  trx: Tx,
  conversationId: string,
  senderId: string,
  said: { id: string; words: string },
): Promise<Unfit | undefined> {
  const conversation = await lockConversation(trx, senderId, conversationId);
  return conversation && refusalUnasked(trx, conversation, senderId, said);
}

interface Card {
  conversationId: string;
  senderId: string;
  kind: CardKind;
  subjectId: string;
  /** What its sender says on it, in whatever fields. */
  words: string;
}

/** Puts a card at the end of a conversation that `writableConversation` has locked. It counts as a message. Returns its number. */
export async function postCard(trx: Tx, { kind, subjectId, words, ...place }: Card): Promise<number> {
  const sent = await append(trx, { ...place, id: newId(), card: { kind, subjectId, words } }, "looked-at");
  if (!sent) throw new Error("a card was posted in a conversation that its sender is not in");
  return sent.number;
}

/** Says that what stands on a card has changed: both members fetch it. Whether something can still be sent does not matter. */
export async function touchCard(trx: Tx, conversationId: string, subjectId: string): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    with conversation as (select id from conversations where id = ${conversationId} for update)
    select m.number from messages m join conversation on conversation.id = m.conversation_id
    where m.subject_id = ${subjectId} order by m.number`.execute(trx);
  for (const { number } of rows) await announceChange(trx, { conversationId, number });
}

/** Of some meetings or offers, those that stand in a conversation of the actor's as they see it: not in what they have deleted. */
export async function readableSubjects(
  actor: Actor,
  conversationId: string,
  kind: CardKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = ids.filter((id) => isId(id));
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId) || known.length === 0) return new Set();
  const rows = await db
    .selectFrom("messages")
    .innerJoin("conversationMembers as own", (join) =>
      join.onRef("own.conversationId", "=", "messages.conversationId").on("own.userId", "=", actor.id),
    )
    .select("messages.subjectId")
    .where("messages.conversationId", "=", conversationId)
    .where("messages.kind", "=", kind)
    .where("messages.subjectId", "in", known)
    .whereRef("messages.number", ">", "own.clearedNumber")
    .execute();
  return new Set(rows.map(({ subjectId }) => subjectId!));
}
