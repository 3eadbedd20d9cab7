/** Somebody who writes the same to many, for tests of what is held. The file that uses it brings the database. */
import { startConversation } from "#app/features/chat/commands.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { member, value, words } from "./chat-stage.ts";

/** Long enough to be recognised by, and without anything that is warned of. */
export const PITCH_TALK =
  "Good morning, we help companies like yours to find new customers in the Nordic countries within a few weeks. May we show you how?";

/** Sends a text to somebody new. */
export async function writeTo(sender: Member, text: string, id = words().id) {
  const receiver = await member({ side: "entrepreneur" });
  const sent = value(await startConversation(sender, { member: receiver.username! }, { id, text }));
  return { receiver, id, conversationId: sent.conversationId, held: "held" in sent };
}

/** A new account, which may send the same to four others within a week. */
export async function newcomer(): Promise<Member> {
  const sender = await member();
  await db.updateTable("users").set({ createdAt: new Date() }).where("id", "=", sender.id).execute();
  return sender;
}

/** Somebody whose text waits: four have got it, the others not. */
export async function mailing(times: number, text = PITCH_TALK) {
  const sender = await newcomer();
  for (let n = 0; n < 4; n++) await writeTo(sender, text);
  const held: Awaited<ReturnType<typeof writeTo>>[] = [];
  for (let n = 0; n < times; n++) held.push(await writeTo(sender, text));
  const batch = await db
    .selectFrom("heldBatches")
    .select(["id", "messages"])
    .where("senderId", "=", sender.id)
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  return { sender, held, batchId: batch.id, seen: batch.messages };
}
