/** People who talk to each other, for tests of conversations. The file that uses it brings the database. */
import { sendMessage, startConversation } from "#app/features/chat/commands.server.ts";
import type { Sent } from "#app/features/chat/commands-posting.server.ts";
import type { Message } from "#app/features/chat/message.ts";
import { messagesOf } from "#app/features/chat/queries.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";

let people = 0;

/** A member, of long standing unless it is said otherwise. */
export async function member(changes: Partial<Member> & { createdAt?: Date } = {}): Promise<Member> {
  const { createdAt = new Date("2026-01-01"), ...differing } = changes;
  const name = `Person ${++people}`;
  const actor: Member = {
    kind: "member",
    id: newId(),
    name,
    email: `person${people}@example.com`,
    emailVerified: true,
    username: `person${people}`,
    side: "investor",
    staffRole: null,
    plan: "basic",
    lang: "uk",
    pictureId: null,
    ...differing,
  };
  const { kind: _, pictureId: __, viewer: ___, ...row } = actor;
  await db
    .insertInto("users")
    .values({ ...row, createdAt })
    .execute();
  return actor;
}

/** A message that says something, under a new id. */
export const words = (text = "Hello") => ({ id: newId(), text });

/** What a command gave; throws the code of a failure. */
export function value<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`failed with ${result.code}`);
  return result.value;
}

/** A code, or `ok`. */
export const codeOf = (result: Result<unknown>): string => (result.ok ? "ok" : result.code);

/** Sends, and gives what was stored. */
export async function say(
  actor: Actor,
  conversationId: string,
  text: string,
  more: { reply?: number } = {},
): Promise<Sent> {
  return stored(await sendMessage(actor, conversationId, { ...words(text), ...more }));
}

/** The stored message of a command that sends one. */
export function stored(
  result: Awaited<ReturnType<typeof sendMessage>> | Awaited<ReturnType<typeof startConversation>>,
): Sent {
  const sent = value(result);
  if ("held" in sent) throw new Error("the message is held");
  return sent;
}

/** A conversation with one message: Ada has written to Ben. */
export async function begun(): Promise<{ ada: Member; ben: Member; id: string }> {
  const [ada, ben] = [await member(), await member({ side: "entrepreneur" })];
  const { conversationId } = stored(await startConversation(ada, { member: ben.username! }, words("Hello Ben")));
  return { ada, ben, id: conversationId };
}

/** Two who have written to each other: Ada began, Ben has answered. */
export async function talk(): Promise<{ ada: Member; ben: Member; id: string }> {
  const { ada, ben, id } = await begun();
  await say(ben, id, "Hello Ada");
  return { ada, ben, id };
}

/** All that somebody is shown of a conversation. */
export async function seenBy(actor: Actor, id: string): Promise<Message[]> {
  return (await messagesOf(actor, id, { after: 0 }))?.messages ?? [];
}

/** How much of a conversation somebody has not read, as it is counted. */
export async function unread(actor: Member, conversationId: string): Promise<number> {
  const row = await db
    .selectFrom("conversationMembers")
    .select("unread")
    .where("conversationId", "=", conversationId)
    .where("userId", "=", actor.id)
    .executeTakeFirstOrThrow();
  return row.unread;
}
