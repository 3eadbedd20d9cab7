/** Cards: messages that show a meeting or an offer in the thread. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { CardKind } from "../message.ts";
import { mayWrite, refusalToWrite, type WriteRefusal } from "../policy.ts";
import { append } from "./appending.server.ts";
import { announceChange } from "./changes.server.ts";
import {
  type LockedConversation,
  lockConversation,
  refusalBetween,
  refusalUnasked,
  type Unfit,
} from "./posting.server.ts";

/** Locks the actor's conversation, if they can send messages in it. Fails as sending does. */
export async function writableConversation(
  trx: Tx,
  actor: Actor,
  conversationId: string,
): Promise<Result<LockedConversation, WriteRefusal | "not-found">> {
  if (!mayWrite(actor)) return err(refusalToWrite(actor)!);
  const conversation = isId(conversationId) ? await lockConversation(trx, actor.id, conversationId) : undefined;
  if (!conversation) return err("not-found");
  const refusal = await refusalBetween(trx, actor.id, conversation.otherId);
  return refusal ? err(refusal) : ok(conversation);
}

/**
 * Why the text of a card is refused, in a conversation that `writableConversation` has locked: the receiver has not answered, and an earlier
 * message is in quarantine or nearly the same text went to many. `id` is the card's subject.
 */
export async function refusalOnCard(
  trx: Tx,
  conversationId: string,
  senderId: string,
  text: { id: string; words: string },
): Promise<Unfit | undefined> {
  const conversation = await lockConversation(trx, senderId, conversationId);
  return conversation && refusalUnasked(trx, conversation, senderId, text);
}

interface Card {
  conversationId: string;
  senderId: string;
  kind: CardKind;
  subjectId: string;
  /** What its sender writes with it: a message of its own, before the card. */
  text?: string | null;
}

/** Appends a card to a conversation that `writableConversation` has locked. It counts as a message. Returns its number. */
export async function postCard(trx: Tx, { kind, subjectId, text, ...message }: Card): Promise<number> {
  if (text) await append(trx, { ...message, id: newId(), text });
  const { number } = await append(trx, { ...message, id: newId(), card: { kind, subjectId } });
  return number;
}

/** Announces that a card's subject has changed, so that both members fetch it. Possible while blocked, too. */
export async function touchCard(trx: Tx, conversationId: string, subjectId: string): Promise<void> {
  const { rows } = await sql<{ number: number }>`
    with conversation as (select id from conversations where id = ${conversationId} for update)
    select m.number from messages m join conversation on conversation.id = m.conversation_id
    where m.subject_id = ${subjectId} order by m.number`.execute(trx);
  for (const { number } of rows) await announceChange(trx, { conversationId, number });
}
