/** Held messages on their way to their receivers, in the transaction of the decision or of the appeal that let them go. */
import { postHeld } from "#app/features/chat/commands-held.server.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { heldDecided } from "./events.ts";

/** A message that has not reached its receiver. */
export interface Undelivered {
  conversationId: string;
  id: string;
  receiverId: string;
  text: string;
}

/** The messages of a batch that wait, or were refused, in the order in which they were written. */
export async function undelivered(trx: Tx, batchId: string, state: "waiting" | "refused"): Promise<Undelivered[]> {
  return trx
    .selectFrom("heldMessages")
    .select(["conversationId", "id", "receiverId", "text"])
    .where("batchId", "=", batchId)
    .where("state", "=", state)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
}

/** Locks the conversations that they stand in. Sending locks a conversation and then the batch; in any other order the two could wait for each other. */
export async function lockConversations(trx: Tx, messages: readonly Undelivered[]): Promise<void> {
  if (messages.length === 0) return;
  await trx
    .selectFrom("conversations")
    .select("id")
    .where("id", "in", conversationsOf(messages))
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Where they stand, each once. */
export function conversationsOf(messages: readonly Undelivered[]): string[] {
  return [...new Set(messages.map(({ conversationId }) => conversationId))];
}

/** Posts them in their order. Returns those that could not be delivered, because one of the two is gone or has blocked the other. */
export async function deliver(trx: Tx, senderId: string, messages: readonly Undelivered[]): Promise<Undelivered[]> {
  const gone: Undelivered[] = [];
  for (const message of messages) {
    const { conversationId, id, text } = message;
    const posted = await postHeld(trx, { conversationId, senderId, id, text });
    if (posted === "gone") gone.push(message);
    await trx
      .updateTable("heldMessages")
      .set(posted === "gone" ? { state: "gone" } : { state: "passed", text: "" })
      .where("conversationId", "=", conversationId)
      .where("id", "=", id)
      .execute();
  }
  return gone;
}

/**
 * Delivers a batch that was refused, after an appeal; its text passes from now on, as one that was let pass. Returns whether any of it
 * could be.
 */
export async function deliverRefused(trx: Tx, batchId: string): Promise<boolean> {
  const refused = await undelivered(trx, batchId, "refused");
  await lockConversations(trx, refused);
  const batch = await trx
    .updateTable("heldBatches")
    .set({ state: "passed", overturnedAt: now() })
    .where("id", "=", batchId)
    .where("state", "=", "refused")
    .returning("senderId")
    .executeTakeFirst();
  if (!batch) return false;
  const { senderId } = batch;
  const gone = await deliver(trx, senderId, refused);
  await emit(trx, heldDecided({ batchId, senderId, conversationIds: conversationsOf(refused) }));
  return gone.length < refused.length;
}
