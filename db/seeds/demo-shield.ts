import { countResponsesIn } from "#app/features/answers/responses/responses.server.ts";
import { messageFingerprint } from "#app/features/shield/fingerprint.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { quarantinedText } from "#demo/reports.ts";
import { hoursBefore } from "./demo-moments.ts";
import type { Ids } from "./demo-people.ts";

/** Writes a quarantined batch, and counts how members respond. Needs the conversations. */
export async function seedShield(trx: Tx, now: Date, members: Ids): Promise<void> {
  const { from, to, hoursAgo, text } = quarantinedText;
  const senderId = members.get(from)!;
  const batchId = newId(hoursBefore(now, hoursAgo).getTime());
  await trx
    .insertInto("heldBatches")
    .values({
      id: batchId,
      senderId,
      marks: messageFingerprint(text),
      messages: to.length,
      createdAt: hoursBefore(now, hoursAgo),
    })
    .execute();
  for (const [index, receiver] of to.entries()) {
    const receiverId = members.get(receiver)!;
    const at = new Date(hoursBefore(now, hoursAgo).getTime() + index * 90_000);
    const conversationId = newId(at.getTime());
    const [memberLowId, memberHighId] = [senderId, receiverId].toSorted() as [string, string];
    await trx
      .insertInto("conversations")
      .values({ id: conversationId, memberLowId, memberHighId, startedBy: senderId, createdAt: at })
      .execute();
    await trx
      .insertInto("conversationMembers")
      .values([
        { conversationId, userId: senderId, lastMessageAt: at },
        { conversationId, userId: receiverId },
      ])
      .execute();
    await trx
      .insertInto("heldMessages")
      .values({ conversationId, id: newId(at.getTime()), batchId, receiverId, text, createdAt: at })
      .execute();
  }
  await countResponsesIn(trx);
}
