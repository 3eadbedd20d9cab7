/** Reading cases: for staff, for their senders, and for mails. */
import { type ExpressionBuilder, sql } from "kysely";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import { languageOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Plan, Side, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import type { DB } from "#db/types.ts";
import { worksHere } from "./desk/assigning.server.ts";
import { canSupport } from "./policy.ts";
import type { OwnTicket, Ticket, TicketMessage, TicketState, TicketSummary, Topic } from "./ticket.ts";

/** Most messages of a case on a page: the newest. */
const MESSAGES = 200;

/** The beginning of a case's last message, in a query of `tickets`. */
export const preview =
  sql<string>`(select case when char_length(text) > 160 then left(text, 159) || '…' else text end from ticket_messages where ticket_id = tickets.id
  order by created_at desc, id desc limit 1)`.as("preview");

export const SUMMARY = ["id", "number", "topic", "state", "name", "lang", "priority", "dueAt", "updatedAt"] as const;

type SummaryRow = { topic: string; state: string; lang: string };

export function toSummary<R extends SummaryRow>(row: R) {
  return { ...row, topic: row.topic as Topic, state: row.state as TicketState, lang: row.lang as Market };
}

/** The newest cases of an account. Empty for all but support and admins. */
export async function ticketsOf(actor: Actor, accountId: string, limit: number): Promise<TicketSummary[]> {
  if (!canSupport(actor)) return [];
  const rows = await db
    .selectFrom("tickets")
    .select([...SUMMARY, preview])
    .where("userId", "=", accountId)
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** A case with its conversation, oldest message first, or undefined. */
export async function ticketFor(actor: Actor, id: string): Promise<Ticket | undefined> {
  if (!canSupport(actor) || !isId(id)) return undefined;
  const row = await db
    .selectFrom("tickets")
    .leftJoin("users", "users.id", "tickets.userId")
    .leftJoin("users as who", (join) => join.onRef("who.id", "=", "tickets.assigneeId").on(worksHere))
    .select(SUMMARY.map((column) => `tickets.${column}` as const))
    .select([
      "tickets.kind",
      "tickets.email",
      "tickets.wantedSide",
      "tickets.createdAt",
      "who.id as assigneeId",
      "who.name as assigneeName",
      "users.id as memberId",
      "users.name as memberName",
      "users.side",
      "users.plan",
      allowsTranslationBy("users.id").as("translates"),
      messagesOf,
      preview,
    ])
    .where("tickets.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { memberId, memberName, side, plan, kind, wantedSide, messages, assigneeId, assigneeName, ...ticket } = row;
  return {
    ...toSummary(ticket),
    kind: kind as Ticket["kind"],
    wantedSide: wantedSide as Side | null,
    member:
      memberId === null ? null : { id: memberId, name: memberName!, side: side as Side | null, plan: plan as Plan },
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName! },
    messages: readMessages(messages, ticket.lang as Market),
  };
}

/** The conversation of a ticket as one JSON column, with the names of staff. */
function messagesOf(_eb: ExpressionBuilder<DB, "tickets">) {
  return sql<StoredMessage[] | null>`(select json_agg(page) from (
    select * from (
      select m.id, m.author, who.name as "staffName", m.signed_in as "signedIn", m.text, m.created_at as at
      from ticket_messages m left join users who on who.id = m.staff_id
      where m.ticket_id = tickets.id order by m.created_at desc, m.id desc limit ${sql.lit(MESSAGES)}) newest
    order by at, id) page)`.as("messages");
}

type StoredMessage = Omit<TicketMessage, "at" | "language"> & { at: string };

/** Messages out of that column; the case is in the language of its market unless a message tells otherwise. */
function readMessages(messages: readonly StoredMessage[] | null, market: Market): TicketMessage[] {
  const expected = languageOf(market);
  return (messages ?? []).map((message) => ({
    ...message,
    language: detectLanguage(message.text, expected),
    at: new Date(message.at),
  }));
}

const LISTED = 10;

/** The actor's own newest cases, without their messages. */
export async function ownTickets(actor: Actor): Promise<Omit<OwnTicket, "lang" | "messages">[]> {
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

/** A case of the actor's own with its conversation, or undefined. Names of staff are left out. */
export async function ownTicket(actor: Actor, id: string): Promise<OwnTicket | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const row = await db
    .selectFrom("tickets")
    .select(["id", "number", "topic", "state", "createdAt", "lang", messagesOf])
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const lang = row.lang as Market;
  return {
    ...row,
    lang,
    topic: row.topic as Topic,
    state: row.state as TicketState,
    messages: readMessages(row.messages, lang).map((message) => ({ ...message, staffName: null })),
  };
}

/** Whether the actor has an open request for another side. */
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

/** The recipient of mails about a case. */
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

/** What mails about a message of a case say; undefined if it is gone. */
export async function messageForMail(_actor: SystemActor, messageId: string) {
  const row = await db
    .selectFrom("ticketMessages as message")
    .innerJoin("tickets", "tickets.id", "message.ticketId")
    .select(["tickets.id", "tickets.number", "tickets.priority", "tickets.userId", "message.text", "message.signedIn"])
    .where("message.id", "=", messageId)
    .executeTakeFirst();
  return row && { ...row, hasAccount: row.userId !== null };
}
