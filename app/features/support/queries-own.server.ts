/** Cases as their senders see them, and as mails about them need them. */
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { datedMessages, messagesOf } from "./queries.server.ts";
import type { OwnTicket, TicketState, Topic } from "./ticket.ts";

const LISTED = 10;

/** The actor's own newest cases, without their messages. */
export async function ownTickets(actor: Actor): Promise<Omit<OwnTicket, "messages">[]> {
  if (actor.kind !== "member" || actor.viewer) return [];
  const rows = await db
    .selectFrom("tickets")
    .select(["id", "number", "topic", "state", "createdAt"])
    .where("userId", "=", actor.id)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({ ...row, topic: row.topic as Topic, state: row.state as TicketState }));
}

/** A case of the actor's own with its conversation, or undefined. Who of staff answered is not said. */
export async function ownTicket(actor: Actor, id: string): Promise<OwnTicket | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const row = await db
    .selectFrom("tickets")
    .select(["id", "number", "topic", "state", "createdAt", messagesOf])
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...row,
    topic: row.topic as Topic,
    state: row.state as TicketState,
    messages: datedMessages(row.messages).map((message) => ({ ...message, staffName: null })),
  };
}

/** Whether a request of the actor for another side is open. */
export async function hasOpenSideChange(actor: Actor): Promise<boolean> {
  if (actor.kind !== "member") return false;
  const row = await db
    .selectFrom("tickets")
    .select("id")
    .where("userId", "=", actor.id)
    .where("kind", "=", "side-change")
    .where("state", "<>", "closed")
    .executeTakeFirst();
  return row !== undefined;
}

/** Who mails about a case go to. */
export async function addresseeOf(
  _actor: SystemActor,
  ticketId: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const row = await db
    .selectFrom("tickets")
    .select(["id", "name", "email", "lang"])
    .where("id", "=", ticketId)
    .executeTakeFirst();
  return row ? { id: row.id, name: row.name, email: row.email, market: row.lang as Market } : null;
}

/** What mails about a message of a case say, or undefined when it is gone. */
export async function messageForMail(_actor: SystemActor, messageId: string) {
  const row = await db
    .selectFrom("ticketMessages as message")
    .innerJoin("tickets", "tickets.id", "message.ticketId")
    .select(["tickets.id", "tickets.number", "tickets.priority", "tickets.userId", "message.text", "message.signedIn"])
    .where("message.id", "=", messageId)
    .executeTakeFirst();
  return row && { ...row, hasAccount: row.userId !== null };
}
