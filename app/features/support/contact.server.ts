/** Cases as their senders open and continue them: by the form, on the case's page, and by mail. */
import { entitled } from "#app/features/accounts/plan.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member, Side, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { dueAfter } from "./answering.server.ts";
import { caseMoved } from "./events.ts";
import { CASE_RECEIVED } from "./mails.ts";
import { otherSide } from "./ticket.ts";
import type { Contact, NewMessage } from "./ticket-form.ts";

/** The case that a form opened or continued. `ticketId` only if the sender may open its page: they are signed in and it is theirs. */
export interface Received {
  number: number;
  ticketId: string | null;
  /** It continues an earlier case. */
  continued: boolean;
}

/**
 * Opens a case, or continues the one whose number is given if its sender is the same by account or address. The receipt is mailed.
 * A member's request for another side is a case of its own kind, one at a time. Idempotent by the message's id.
 */
export async function openCase(
  actor: Actor,
  contact: Contact,
  visit: Pick<Visit, "ip" | "market" | "url">,
): Promise<Result<Received, "too-many-requests" | "request-open" | "conflict">> {
  const sent = await alreadySent(actor, contact);
  if (sent) return sent;
  if (!(await consumeRateLimit("contact", visit.ip))) return err("too-many-requests");
  if (!(await consumeRateLimit("contact-address", contact.email))) return err("too-many-requests");
  const member = actor.kind === "member" ? actor : null;
  try {
    return await transaction(async (trx) => {
      const earlier = contact.case === undefined ? undefined : await continuedCase(trx, member, contact);
      const ticket = earlier ?? (await insertTicket(trx, member, contact, member?.lang ?? visit.market));
      const own = ticket.userId !== null && ticket.userId === member?.id;
      // A signed-in sender may type another's case number and address: only their own account or address proves anything.
      const proved = own || (ticket.userId === null && member?.email === contact.email);
      await trx
        .insertInto("ticketMessages")
        .values(messageRow(ticket, contact, proved))
        .execute();
      if (earlier) await queueTicket(trx, earlier, member);
      const data = { ticketId: ticket.id, messageId: contact.id };
      await sendMail(trx, CASE_RECEIVED, { to: ticket.id, data, origin: visit.url.origin });
      return ok({ number: ticket.number, ticketId: own ? ticket.id : null, continued: earlier !== undefined });
    });
  } catch (error) {
    if (isUniqueViolation(error, "tickets_one_side_change")) return err("request-open");
    // The same form sent twice concurrently: the other request was faster.
    if (isUniqueViolation(error, "ticket_messages_pkey")) return (await alreadySent(actor, contact)) ?? err("conflict");
    throw error;
  }
}

/** Adds a message to a case of the actor's own and reopens it. Fails with `request-open` if it is a request and another one is open. */
export async function continueCase(
  actor: Actor,
  ticketId: string,
  message: NewMessage,
): Promise<Result<void, "not-found" | "too-many-requests" | "request-open">> {
  if (actor.kind !== "member" || !isId(ticketId)) return err("not-found");
  if (!(await consumeRateLimit("contact-address", actor.id))) return err("too-many-requests");
  return addToTicket(
    (ticket) => ticket.where("id", "=", ticketId).where("userId", "=", actor.id),
    message,
    actor,
    true,
  );
}

/**
 * Adds a mailed message to a case and reopens it; the caller has checked that the mail came from the case's address. `member`: whose case it
 * is, if anybody's. Idempotent by the message's id.
 */
export async function continueCaseByMail(
  _actor: SystemActor,
  ticketId: string,
  message: NewMessage,
  member: Member | null,
): Promise<Result<void, "not-found" | "too-many-requests" | "request-open">> {
  if (!isId(ticketId)) return err("not-found");
  if (!(await consumeRateLimit("contact-address", ticketId))) return err("too-many-requests");
  return addToTicket((ticket) => ticket.where("id", "=", ticketId), message, member, false);
}

/** Adds a message of the sender to the case that `find` narrows to; one that is stored already, by its id, changes nothing. */
async function addToTicket(
  find: (tickets: ReturnType<typeof lockedTickets>) => ReturnType<typeof lockedTickets>,
  message: NewMessage,
  member: Member | null,
  signedIn: boolean,
): Promise<Result<void, "not-found" | "request-open">> {
  try {
    return await transaction(async (trx) => {
      const ticket = await find(lockedTickets(trx)).executeTakeFirst();
      if (!ticket) return err("not-found");
      const inserted = await trx
        .insertInto("ticketMessages")
        .values(messageRow(ticket, message, signedIn))
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (inserted) await queueTicket(trx, ticket, member);
      return ok(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "tickets_one_side_change")) return err("request-open");
    throw error;
  }
}

interface TicketRow {
  id: string;
  number: number;
  userId: string | null;
  lang: string;
  kind: string;
}

/** Cases, locked, with what adding a message needs. */
function lockedTickets(trx: Tx) {
  return trx.selectFrom("tickets").select(["id", "number", "userId", "lang", "kind"]).forUpdate();
}

/** The case of a form that was sent before. Fails with `conflict` if another sender used the message's id. */
async function alreadySent(actor: Actor, contact: Contact): Promise<Result<Received, "conflict"> | undefined> {
  const row = await db
    .selectFrom("ticketMessages as message")
    .innerJoin("tickets", "tickets.id", "message.ticketId")
    .select(["tickets.id", "tickets.number", "tickets.userId", "tickets.email", "message.text"])
    .where("message.id", "=", contact.id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.email !== contact.email || row.text !== contact.message) return err("conflict");
  const own = row.userId !== null && actor.kind === "member" && row.userId === actor.id;
  return ok({ number: row.number, ticketId: own ? row.id : null, continued: false });
}

function continuedCase(trx: Tx, member: Member | null, contact: Contact): Promise<TicketRow | undefined> {
  return lockedTickets(trx)
    .where("number", "=", contact.case!)
    .where((where) => where.or([where("userId", "=", member?.id ?? null), where("email", "=", contact.email)]))
    .executeTakeFirst();
}

async function insertTicket(trx: Tx, member: Member | null, contact: Contact, lang: Market): Promise<TicketRow> {
  const wantedSide: Side | null = contact.topic === "side-change" && member?.side ? otherSide(member.side) : null;
  const priority = member !== null && entitled(member.plan, "support");
  const present = now();
  return trx
    .insertInto("tickets")
    .values({
      id: newId(),
      userId: member?.id ?? null,
      kind: wantedSide ? "side-change" : "question",
      topic: contact.topic,
      name: contact.name,
      email: contact.email,
      lang,
      wantedSide,
      priority,
      dueAt: dueAfter(present, lang, priority),
      createdAt: present,
      updatedAt: present,
    })
    .returning(["id", "number", "userId", "lang", "kind"])
    .executeTakeFirstOrThrow();
}

/** The stored row of a message of the sender. */
function messageRow(ticket: TicketRow, { id, message: text }: NewMessage, signedIn: boolean) {
  return { id, ticketId: ticket.id, author: "sender", text, createdAt: now(), signedIn };
}

/** Puts a case into the queue of staff, or back into it. */
async function queueTicket(trx: Tx, ticket: TicketRow, member: Member | null): Promise<void> {
  const priority = member !== null && entitled(member.plan, "support");
  const present = now();
  const due = dueAfter(present, ticket.lang as Market, priority);
  await trx
    .updateTable("tickets")
    .set((row) => ({
      state: "open",
      priority,
      // A further message to an unanswered case keeps the earlier deadline.
      dueAt: row
        .case()
        .when("state", "=", "open")
        .then(row.fn<Date>("least", ["dueAt", row.val(due)]))
        .else(due)
        .end(),
      updatedAt: present,
    }))
    .where("id", "=", ticket.id)
    .execute();
  const { id: ticketId, userId } = ticket;
  if (userId) await emit(trx, caseMoved({ ticketId, userId, news: "continued" }));
}
