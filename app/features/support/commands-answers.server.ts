/** What staff do with cases. */
import { recordAct } from "#app/features/audit/commands.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { dueAfter } from "./commands-due.server.ts";
import { caseClosed, caseMoved } from "./events.ts";
import { CASE_ANSWERED } from "./mails.ts";
import { canSupport } from "./policy.ts";
import type { NewMessage, TicketState } from "./ticket.ts";

/** Answers a case: by mail to its address, in its language. `origin` is where the mail's links lead. Sent twice, it is one answer. */
export async function answerCase(
  actor: Actor,
  ticketId: string,
  message: NewMessage,
  origin?: string,
): Promise<Result<void, "not-found">> {
  if (!canSupport(actor) || !isId(ticketId)) return failed("not-found");
  try {
    return await transaction(async (trx) => {
      const ticket = await trx
        .selectFrom("tickets")
        .select(["state", "dueAt", "userId"])
        .where("id", "=", ticketId)
        .forUpdate()
        .executeTakeFirst();
      if (!ticket) return failed("not-found");
      await trx
        .updateTable("tickets")
        .set({ state: "answered", updatedAt: now() })
        .where("id", "=", ticketId)
        .execute();
      await trx
        .insertInto("ticketMessages")
        .values({
          id: message.id,
          ticketId,
          author: "staff",
          staffId: actor.id,
          signedIn: true,
          text: message.message,
          dueAt: ticket.state === "open" ? ticket.dueAt : null,
          createdAt: now(),
        })
        .execute();
      const data = { ticketId, messageId: message.id };
      await recordAct(trx, actor.id, { action: "ticket-answered", subjectType: "ticket", subjectId: ticketId, data });
      await sendMail(trx, CASE_ANSWERED, { to: ticketId, data, origin });
      if (ticket.userId) await emit(trx, caseMoved({ ticketId, userId: ticket.userId, news: "answered" }));
      return done(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "ticket_messages_pkey")) return done(undefined);
    throw error;
  }
}

/** Puts a case away; its sender can still continue it. */
export function closeCase(actor: Actor, ticketId: string): Promise<Result<void, "not-found" | "conflict">> {
  return move(actor, ticketId, "ticket-closed", ["open", "answered"], "closed");
}

/** Takes a closed case up again. */
export function reopenCase(actor: Actor, ticketId: string): Promise<Result<void, "not-found" | "conflict">> {
  return move(actor, ticketId, "ticket-reopened", ["closed"], "open");
}

async function move(
  actor: Actor,
  ticketId: string,
  action: "ticket-closed" | "ticket-reopened",
  from: readonly TicketState[],
  to: TicketState,
): Promise<Result<void, "not-found" | "conflict">> {
  if (!canSupport(actor) || !isId(ticketId)) return failed("not-found");
  try {
    return await transaction(async (trx) => {
      const ticket = await trx
        .selectFrom("tickets")
        .select(["state", "lang", "priority"])
        .where("id", "=", ticketId)
        .forUpdate()
        .executeTakeFirst();
      if (!ticket) return failed("not-found");
      if (!from.includes(ticket.state as TicketState)) return failed("conflict");
      const present = now();
      // A case that is taken up again waits from now on.
      const due = to === "open" ? { dueAt: dueAfter(present, ticket.lang as Market, ticket.priority) } : {};
      await trx
        .updateTable("tickets")
        .set({ state: to, updatedAt: present, ...due })
        .where("id", "=", ticketId)
        .execute();
      await recordAct(trx, actor.id, { action, subjectType: "ticket", subjectId: ticketId });
      if (to === "closed") await emit(trx, caseClosed({ ticketId }));
      return done(undefined);
    });
  } catch (error) {
    // Meanwhile the member has asked for the same again.
    if (isUniqueViolation(error, "tickets_one_side_change")) return failed("conflict");
    throw error;
  }
}
