/** A text that waits to be read, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

export interface HeldThings {
  /** A batch with one message, from `other` to the investor. */
  batch: string;
  /** Another, of the owner's, that was refused. */
  refusal: string;
}

/** One message that waits, in a conversation of its own, and a refusal. */
export async function held(sender: string, receiver: string, owner: string): Promise<HeldThings> {
  const [batch, refusal, conversationId] = [newId(), newId(), newId()];
  const [memberLowId, memberHighId] = sender < receiver ? [sender, receiver] : [receiver, sender];
  await db
    .insertInto("conversations")
    .values({ id: conversationId, memberLowId, memberHighId, startedBy: sender })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([sender, receiver].map((userId) => ({ conversationId, userId })))
    .execute();
  await db
    .insertInto("heldBatches")
    .values({ id: batch, senderId: sender, marks: [1], messages: 1 })
    .execute();
  const refused = { state: "refused", rule: "misuse", reason: "The same to all.", decidedBy: newId() };
  await db
    .insertInto("heldBatches")
    .values({ id: refusal, senderId: owner, marks: [2], ...refused, decidedAt: new Date() })
    .execute();
  await db
    .insertInto("heldMessages")
    .values({ conversationId, id: newId(), batchId: batch, receiverId: receiver, text: "Hello", createdAt: new Date() })
    .execute();
  return { batch, refusal };
}
