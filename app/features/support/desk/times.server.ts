/** How answers keep their promises: of the last thirty days, and of one case. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { canSupport } from "../policy.ts";

export const DAYS = 30;

export interface PromiseTimes {
  /** Answers that were promised, and those of them that came in time. */
  answered: number;
  inTime: number;
  /** Median from arrival to the first answer, and to the end of closed cases, in minutes; null without any. */
  firstAnswer: number | null;
  closing: number | null;
}

const DAY = 86_400_000;

/**
 * How answers of the last 30 days kept their promises. An answer is promised while its case waits for one; a first answer is measured in the
 * period in which it was given, a closing in that in which the case was closed. Null for all but support and admins.
 */
export async function promiseTimes(actor: Actor, lang?: Market): Promise<PromiseTimes | null> {
  if (!canSupport(actor)) return null;
  const since = new Date(now().getTime() - DAYS * DAY);
  const market = lang === undefined ? sql`` : sql`and ticket.lang = ${lang}`;
  const { rows } = await sql<PromiseTimes>`
    with answer as (
      select message.created_at, message.due_at, ticket.created_at as arrived,
        not exists (select from ticket_messages earlier where earlier.ticket_id = message.ticket_id and earlier.author = 'staff'
          and (earlier.created_at, earlier.id) < (message.created_at, message.id)) as first
      from ticket_messages message join tickets ticket on ticket.id = message.ticket_id
      where message.due_at is not null and message.created_at > ${since} ${market})
    select (select count(*)::int from answer) as answered,
      (select count(*)::int from answer where created_at <= due_at) as "inTime",
      (select percentile_cont(0.5) within group (order by extract(epoch from created_at - arrived) / 60) from answer where first) as "firstAnswer",
      (select percentile_cont(0.5) within group (order by extract(epoch from updated_at - created_at) / 60)
        from tickets ticket where state = 'closed' and updated_at > ${since} ${market}) as closing`.execute(db);
  return rows[0]!;
}

/** The times of one case. */
export interface CaseTimes {
  /** When it was first answered, and what was promised then; null while nobody has. */
  firstAnswer: { at: Date; dueAt: Date | null } | null;
  closedAt: Date | null;
}

/** When a case was first answered and when it was closed. Null for all but support and admins, and if there is no such case. */
export async function caseTimes(actor: Actor, ticketId: string): Promise<CaseTimes | null> {
  if (!canSupport(actor)) return null;
  const row = await db
    .selectFrom("tickets")
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom("ticketMessages as message")
          .select(["message.createdAt as answeredAt", "message.dueAt as promisedAt"])
          .whereRef("message.ticketId", "=", "tickets.id")
          .where("message.author", "=", "staff")
          .orderBy("message.createdAt")
          .orderBy("message.id")
          .limit(1)
          .as("first"),
      (join) => join.onTrue(),
    )
    .select(["tickets.state", "tickets.updatedAt", "first.answeredAt", "first.promisedAt"])
    .where("tickets.id", "=", ticketId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    firstAnswer: row.answeredAt && { at: row.answeredAt, dueAt: row.promisedAt },
    closedAt: row.state === "closed" ? row.updatedAt : null,
  };
}
