import { recordAct } from "#app/features/audit/audit-log.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { closingAfter } from "#app/i18n/office-hours.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { caseClosed, caseMoved } from "./events.ts";
import { CASE_ANSWERED } from "./mails.ts";
import { canSupport } from "./policy.ts";
import type { NewMessage, SupportPromise, TicketState } from "./ticket.ts";

const HOUR = 3_600_000;
/** What the queue goes by where the operator promises nothing. */
const PAID_HOURS = 4;

type Settings = Pick<ReturnType<typeof env>, "SUPPORT_PAID_HOURS" | "SUPPORT_WORKING_DAYS">;

/**
 * The moment until which a message that arrived at `from` is to be answered: in the sender's market, when the office closes (specification
 * §9: 1–2 working days; around the clock for paid plans).
 */
export function dueAfter(from: Date, market: Market, aroundTheClock: boolean, settings: Settings = env()): Date {
  const [paid, others] = supportDues(settings);
  return aroundTheClock ? new Date(from.getTime() + paid.count * HOUR) : closingAfter(from, market, others.count);
}

/** What a sender is told about the answer. Hours are named only where the operator has set them. */
export function promiseTo(aroundTheClock: boolean, { SUPPORT_PAID_HOURS: hours }: Settings = env()): SupportPromise {
  if (!aroundTheClock) return { kind: "basic" };
  return hours === undefined ? { kind: "paid" } : { kind: "paidHours", hours };
}

/** Within what time cases are due: paid plans', then others'. */
export function supportDues(
  { SUPPORT_PAID_HOURS = PAID_HOURS, SUPPORT_WORKING_DAYS }: Settings = env(),
): [{ unit: "hours"; count: number }, { unit: "workingDays"; count: number }] {
  return [
    { unit: "hours", count: SUPPORT_PAID_HOURS },
    { unit: "workingDays", count: SUPPORT_WORKING_DAYS },
  ];
}

// What staff do with cases.

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
