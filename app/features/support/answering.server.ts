/** Deadlines of cases, and what staff do with cases: answer, close, reopen. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { closingAfter } from "#app/i18n/office-hours.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { caseClosed, caseMoved } from "./events.ts";
import { CASE_ANSWERED } from "./mails.ts";
import { canSupport } from "./policy.ts";
import type { SupportDeadline, TicketState } from "./ticket.ts";
import type { NewMessage } from "./ticket-form.ts";

/** An answer, and what becomes of the case with it. */
export interface NewAnswer extends NewMessage {
  /** The case's status then; `open`: the sender is to hear more, by a promise that begins anew. */
  leaves?: TicketState;
  /** Takes the case, whoever has it; nobody's is taken by every answer. */
  takes?: boolean;
  /** The ready answer that was sent, for the log. */
  readyAnswerId?: string;
}

const HOUR = 3_600_000;
/** The queue's deadline where the operator has set none. */
const PAID_HOURS = 4;

type Settings = Pick<ReturnType<typeof env>, "SUPPORT_PAID_HOURS" | "SUPPORT_WORKING_DAYS">;

/**
 * The deadline of a message that arrived at `from`: for paid plans some hours later, otherwise when the office of the sender's market closes
 * (specification §9: 1–2 working days; around the clock for paid plans).
 */
export function dueAfter(from: Date, market: Market, aroundTheClock: boolean, settings: Settings = env()): Date {
  const [paid, others] = supportDeadlines(settings);
  return aroundTheClock ? new Date(from.getTime() + paid.count * HOUR) : closingAfter(from, market, others.count);
}

/** The deadline as the sender reads it. Hours are named only where the operator has set them. */
export function shownDeadline(
  aroundTheClock: boolean,
  { SUPPORT_PAID_HOURS: hours }: Settings = env(),
): SupportDeadline {
  if (!aroundTheClock) return { kind: "basic" };
  return hours === undefined ? { kind: "paid" } : { kind: "paidHours", hours };
}

/** The time to answer: for paid plans, then for others. */
export function supportDeadlines(
  { SUPPORT_PAID_HOURS = PAID_HOURS, SUPPORT_WORKING_DAYS }: Settings = env(),
): [{ unit: "hours"; count: number }, { unit: "workingDays"; count: number }] {
  return [
    { unit: "hours", count: SUPPORT_PAID_HOURS },
    { unit: "workingDays", count: SUPPORT_WORKING_DAYS },
  ];
}

/**
 * Answers a case by mail, in its language. `origin`: host of the mail's links. Idempotent by the message's id. Fails with `conflict` if it is a
 * closed request and its sender has opened another one since.
 */
export async function answerCase(
  actor: Actor,
  ticketId: string,
  { id, message: text, leaves = "answered", takes = false, readyAnswerId }: NewAnswer,
  origin?: string,
): Promise<Result<void, "not-found" | "conflict">> {
  if (!canSupport(actor) || !isId(ticketId)) return err("not-found");
  try {
    return await transaction(async (trx) => {
      const ticket = await trx
        .selectFrom("tickets")
        .select(["state", "dueAt", "userId", "lang", "priority", "assigneeId"])
        .where("id", "=", ticketId)
        .forUpdate()
        .executeTakeFirst();
      if (!ticket) return err("not-found");
      const present = now();
      const assigneeId = takes ? actor.id : (ticket.assigneeId ?? actor.id);
      const due = leaves === "open" ? { dueAt: dueAfter(present, ticket.lang as Market, ticket.priority) } : {};
      await trx
        .updateTable("tickets")
        .set({ state: leaves, updatedAt: present, assigneeId, ...due })
        .where("id", "=", ticketId)
        .execute();
      await trx
        .insertInto("ticketMessages")
        .values({
          id,
          ticketId,
          author: "staff",
          staffId: actor.id,
          signedIn: true,
          text,
          dueAt: ticket.state === "open" ? ticket.dueAt : null,
          createdAt: present,
        })
        .execute();
      const data = { ticketId, messageId: id };
      const about = { subjectType: "ticket", subjectId: ticketId } as const;
      await recordAuditEntry(trx, actor.id, { action: "ticket-answered", ...about, data: { ...data, readyAnswerId } });
      if (leaves === "closed" && ticket.state !== "closed") {
        await recordAuditEntry(trx, actor.id, { action: "ticket-closed", ...about });
        await emit(trx, caseClosed({ ticketId }));
      }
      await sendMail(trx, CASE_ANSWERED, { to: ticketId, data, origin });
      if (ticket.userId) await emit(trx, caseMoved({ ticketId, userId: ticket.userId, news: "answered" }));
      return ok(undefined);
    });
  } catch (error) {
    if (isUniqueViolation(error, "ticket_messages_pkey")) return ok(undefined);
    if (isUniqueViolation(error, "tickets_one_side_change")) return err("conflict");
    throw error;
  }
}

/** Closes a case; its sender can still continue it. */
export function closeCase(actor: Actor, ticketId: string): Promise<Result<void, "not-found" | "conflict">> {
  return transition(actor, ticketId, "ticket-closed", ["open", "answered"], "closed");
}

/** Reopens a closed case. */
export function reopenCase(actor: Actor, ticketId: string): Promise<Result<void, "not-found" | "conflict">> {
  return transition(actor, ticketId, "ticket-reopened", ["closed"], "open");
}

async function transition(
  actor: Actor,
  ticketId: string,
  action: "ticket-closed" | "ticket-reopened",
  from: readonly TicketState[],
  to: TicketState,
): Promise<Result<void, "not-found" | "conflict">> {
  if (!canSupport(actor) || !isId(ticketId)) return err("not-found");
  try {
    return await transaction(async (trx) => {
      const ticket = await trx
        .selectFrom("tickets")
        .select(["state", "lang", "priority"])
        .where("id", "=", ticketId)
        .forUpdate()
        .executeTakeFirst();
      if (!ticket) return err("not-found");
      if (!from.includes(ticket.state as TicketState)) return err("conflict");
      const present = now();
      // The deadline of a reopened case starts anew.
      const due = to === "open" ? { dueAt: dueAfter(present, ticket.lang as Market, ticket.priority) } : {};
      await trx
        .updateTable("tickets")
        .set({ state: to, updatedAt: present, ...due })
        .where("id", "=", ticketId)
        .execute();
      await recordAuditEntry(trx, actor.id, { action, subjectType: "ticket", subjectId: ticketId });
      if (to === "closed") await emit(trx, caseClosed({ ticketId }));
      return ok(undefined);
    });
  } catch (error) {
    // The member has opened another request in the meantime.
    if (isUniqueViolation(error, "tickets_one_side_change")) return err("conflict");
    throw error;
  }
}
