/** What moderators remove from a conversation after a report, and what an appeal brings back (decision 035). */
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { announceChange } from "./commands-versions.server.ts";

interface Place {
  conversationId: string;
  number: number;
}

/** Takes the words out of a message, and its file out of sight; it keeps its place. Returns the words, or null when nothing is left to remove. */
export async function removeMessage(trx: Tx, place: Place): Promise<string | null> {
  await lock(trx, place);
  const message = await trx
    .selectFrom("messages")
    .select("text")
    .where("conversationId", "=", place.conversationId)
    .where("number", "=", place.number)
    .where("kind", "=", "text")
    .where("removedAt", "is", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!message) return null;
  await trx
    .updateTable("messages")
    .set({ text: "", removedAt: now() })
    .where("conversationId", "=", place.conversationId)
    .where("number", "=", place.number)
    .execute();
  await announceChange(trx, place);
  return message.text;
}

/** Puts the words of a removed message back. Returns whether it was there, without them. */
export async function restoreMessage(trx: Tx, place: Place, text: string): Promise<boolean> {
  await lock(trx, place);
  const { numUpdatedRows } = await trx
    .updateTable("messages")
    .set({ text, removedAt: null })
    .where("conversationId", "=", place.conversationId)
    .where("number", "=", place.number)
    .where("removedAt", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await announceChange(trx, place);
  return true;
}

// In the order in which all others do: the conversation first.
async function lock(trx: Tx, { conversationId }: Place): Promise<void> {
  await trx.selectFrom("conversations").select("id").where("id", "=", conversationId).forUpdate().execute();
}
