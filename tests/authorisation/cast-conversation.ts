/** A conversation, for the authorisation matrix. */
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";

/** One message, from `other`, with a file. Returns the conversation's id. */
export async function conversation(owner: string, other: string, fileId: string): Promise<string> {
  const id = newId();
  const [memberLowId, memberHighId] = [owner, other].sort() as [string, string];
  await db
    .insertInto("conversations")
    .values({ id, memberLowId, memberHighId, startedBy: other, lastNumber: 1, version: 1 })
    .execute();
  await db
    .insertInto("conversationMembers")
    .values([owner, other].map((userId) => ({ conversationId: id, userId, lastMessageAt: new Date() })))
    .execute();
  await db
    .insertInto("messages")
    .values({
      conversationId: id,
      number: 1,
      version: 1,
      id: newId(),
      senderId: other,
      text: "Good morning",
      hasFile: true,
      fileId,
    })
    .execute();
  return id;
}
