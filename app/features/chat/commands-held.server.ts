import type { Tx } from "#app/platform/db.server.ts";
import { append, lockConversation, refusalBetween } from "./commands-posting.server.ts";

/**
 * Posts a message that a moderator has let pass, under the id that its sender gave it. `gone` when there is nobody any more who would receive it,
 * or one of the two has blocked the other meanwhile. May run twice.
 */
export async function postHeld(
  trx: Tx,
  message: { conversationId: string; senderId: string; id: string; text: string },
): Promise<"posted" | "gone"> {
  const conversation = await lockConversation(trx, message.senderId, message.conversationId);
  if (!conversation || (await refusalBetween(trx, message.senderId, conversation.otherId))) return "gone";
  const known = await trx
    .selectFrom("messages")
    .select("number")
    .where("conversationId", "=", message.conversationId)
    .where("id", "=", message.id)
    .executeTakeFirst();
  if (!known) await append(trx, message, "looked-at");
  return "posted";
}
