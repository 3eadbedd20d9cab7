import type { Tx } from "#app/platform/db.server.ts";
import { append, lockConversation, refusalBetween } from "./commands-posting.server.ts";

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
