/** Cases from their sender's side. */
import { entitled } from "#app/features/accounts/plan.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member, Side, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { dueAfter } from "./answering.server.ts";
import { caseMoved } from "./events.ts";
import { CASE_RECEIVED } from "./mails.ts";
import { type Contact, type NewMessage, otherSide } from "./ticket.ts";

/** A case as whoever brought it hears of it. `ticketId` where they may open it: they were signed in. */
export interface Received {
  number: number;
  ticketId: string | null;
  /** It went on with an earlier case. */
  continued: boolean;
}

/**
 * Takes a case in, or continues the one whose number is given, if its sender is the same by account or address. The receipt is mailed.
 * A member's request for another side is a case of its own kind, one at a time. Sent twice, it is one case.
 */
export async function openCase(
  actor: Actor,
  contact: Contact,
  visit: Pick<Visit, "ip" | "market" | "url">,
): Promise<Result<Received, "too-many-requests" | "request-open" | "conflict">> {
  const sent = await alreadySent(actor, contact);
  if (sent) return sent;
  if (!(await takeToken("contact", visit.ip))) return failed("too-many-requests");
  if (!(await takeToken("contact-address", contact.email))) return failed("too-many-requests");
  const member = actor.kind === "member" ? actor : null;
  try {
    return await transaction(async (trx) => {
      const earlier = contact.case === undefined ? undefined : await continuedCase(trx, member, contact);
      const ticket = earlier ?? (await insertTicket(trx, member, contact, member?.lang ?? visit.market));
      const own = ticket.userId !== null && ticket.userId === member?.id;
      // Somebody signed in may name another's case and address too, which proves nothing: it has to be their own.
      const proved = own || (ticket.userId === null && member?.email === contact.email);
      await addMessage(trx, ticket, contact, proved);
      if (earlier) await wait(trx, earlier, member);
      const data = { ticketId: ticket.id, messageId: contact.id };
      await sendMail(trx, CASE_RECEIVED, { to: ticket.id, data, origin: visit.url.origin });
      return done({ number: ticket.number, ticketId: own ? ticket.id : null, continued: earlier !== undefined });
    });
  } catch (error) {
    if (isUniqueViolation(error, "tickets_one_side_change")) return failed("request-open");
    // The same form twice at once: the other one was faster.
    if (isUniqueViolation(error, "ticket_messages_pkey"))
      return (await alreadySent(actor, contact)) ?? failed("conflict");
    throw error;
  }
}

/** Adds to a case of the actor's own; a closed one is open again, unless it is a request of which another is open. */
export async function continueCase(
  actor: Actor,
  ticketId: string,
  message: NewMessage,
): Promise<Result<void, "not-found" | "too-many-requests" | "request-open">> {
  if (actor.kind !== "member" || !isId(ticketId)) return failed("not-found");
  if (!(await takeToken("contact-address", actor.id))) return failed("too-many-requests");
  try {
    return await transaction(async (trx) => {
      const ticket = await tickets(trx).where("id", "=", ticketId).where("userId", "=", actor.id).executeTakeFirst();
      if (!ticket) return failed("not-found");
      const isNew = await trx
        .insertInto("ticketMessages")
        .values({ ...messageRow(ticket, message), signedIn: true })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (isNew) await wait(trx, ticket, actor);
      return done(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "tickets_one_side_change")) return failed("request-open");
    throw error;
  }
}

interface Continued {
  id: string;
  number: number;
  userId: string | null;
  lang: string;
  kind: string;
}

/** Cases with what a message needs to know of them, locked. */
function tickets(trx: Tx) {
  return trx.selectFrom("tickets").select(["id", "number", "userId", "lang", "kind"]).forUpdate();
}

/** What a form that was sent before has led to. A message id of somebody else's is a conflict. */
async function alreadySent(actor: Actor, contact: Contact): Promise<Result<Received, "conflict"> | undefined> {
  const row = await db
    .selectFrom("ticketMessages as message")
    .innerJoin("tickets", "tickets.id", "message.ticketId")
    .select(["tickets.id", "tickets.number", "tickets.userId", "tickets.email", "message.text"])
    .where("message.id", "=", contact.id)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.email !== contact.email || row.text !== contact.message) return failed("conflict");
  const own = row.userId !== null && actor.kind === "member" && row.userId === actor.id;
  return done({ number: row.number, ticketId: own ? row.id : null, continued: false });
}

function continuedCase(trx: Tx, member: Member | null, contact: Contact): Promise<Continued | undefined> {
  return tickets(trx)
    .where("number", "=", contact.case!)
    .where((where) => where.or([where("userId", "=", member?.id ?? null), where("email", "=", contact.email)]))
    .executeTakeFirst();
}

async function insertTicket(trx: Tx, member: Member | null, contact: Contact, lang: Market): Promise<Continued> {
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

async function addMessage(trx: Tx, ticket: Continued, message: NewMessage, signedIn: boolean): Promise<void> {
  await trx
    .insertInto("ticketMessages")
    .values({ ...messageRow(ticket, message), signedIn })
    .execute();
}

/** A message of the sender, as it is stored. */
function messageRow(ticket: { id: string }, message: NewMessage) {
  return { id: message.id, ticketId: ticket.id, author: "sender", text: message.message, createdAt: now() };
}

/** The case waits for staff (again). */
async function wait(trx: Tx, ticket: Continued, member: Member | null): Promise<void> {
  const priority = member !== null && entitled(member.plan, "support");
  const present = now();
  const due = dueAfter(present, ticket.lang as Market, priority);
  await trx
    .updateTable("tickets")
    .set((row) => ({
      state: "open",
      priority,
      // Who writes again while nobody has answered keeps the earlier promise.
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

// Cases that go on by mail from the address that they were brought with: that it came from there was checked by who read it.

/**
 * Adds to a case without proof of an account; a closed one is open again. `member` is whose case it is, if anybody's. Sent twice, it is one
 * message.
 */
export async function continueCaseByMail(
  _actor: SystemActor,
  ticketId: string,
  message: NewMessage,
  member: Member | null,
): Promise<Result<void, "not-found" | "too-many-requests" | "request-open">> {
  if (!isId(ticketId)) return failed("not-found");
  if (!(await takeToken("contact-address", ticketId))) return failed("too-many-requests");
  try {
    return await transaction(async (trx) => {
      const ticket = await tickets(trx).where("id", "=", ticketId).executeTakeFirst();
      if (!ticket) return failed("not-found");
      const isNew = await trx
        .insertInto("ticketMessages")
        .values({ ...messageRow(ticket, message), signedIn: false })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      if (isNew) await wait(trx, ticket, member);
      return done(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "tickets_one_side_change")) return failed("request-open");
    throw error;
  }
}
