/** From an event to a survey that waits for its morning. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import { openingAfter } from "#app/i18n/office-hours.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { askedSince, reachable, wanted } from "./conditions.server.ts";
import { type Occasion, PAUSE, QUARTER } from "./survey.ts";

/** The moment to ask about something that happened: a day later, when the offices of the member's market next are open. */
export function askedAt(happened: Date, market: Market): Date {
  return openingAfter(new Date(happened.getTime() + PAUSE), market);
}

/**
 * Has those of the accounts asked who agreed to it, can be reached, and were not asked within the quarter. What happens again before anybody
 * was asked (a case that is closed once more) is asked about later; a repeated job changes nothing.
 */
export async function planSurvey(
  _actor: SystemActor,
  { occasion, subjectId, userIds }: { occasion: Occasion; subjectId: string; userIds: readonly string[] },
): Promise<void> {
  const present = now();
  const { rows } = await sql<{ id: string; lang: Market }>`select u.id, u.lang from users u
    where u.id = any(${userIds}::uuid[]) and ${wanted} and ${reachable}
      and not ${askedSince(new Date(present.getTime() - QUARTER))}`.execute(db);
  for (const { id: userId, lang: market } of rows) {
    const when = { market, occurredAt: present, dueAt: askedAt(present, market) };
    await db
      .insertInto("surveys")
      .values({ id: newId(), userId, occasion, subjectId, ...when })
      .onConflict((conflict) =>
        conflict.columns(["userId", "occasion", "subjectId"]).doUpdateSet(when).where("surveys.invitedAt", "is", null),
      )
      .execute();
  }
}

/** Asks whoever sent a closed case; a visitor's is nobody's to ask about. */
export async function planAfterCase(actor: SystemActor, ticketId: string): Promise<void> {
  const ticket = await db
    .selectFrom("tickets")
    .select("userId")
    .where("id", "=", ticketId)
    .where("state", "=", "closed")
    .executeTakeFirst();
  if (!ticket?.userId) return;
  await planSurvey(actor, { occasion: "closed-case", subjectId: ticketId, userIds: [ticket.userId] });
}
