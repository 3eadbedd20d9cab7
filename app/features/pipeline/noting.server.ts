/** Private notes and reminders of cards. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { CardForm } from "./card-form.ts";
import { pipelineChanged, reminderDue } from "./events.ts";
import { endOfReminder, lockCard } from "./moving.server.ts";

/** Stores the note and the reminder of a card; what is left out is removed. A reminder of another day falls due again. */
export async function noteOnCard(
  actor: Member,
  id: string,
  { note, on, about }: CardForm,
): Promise<Result<void, "not-found">> {
  return transaction(async (trx) => {
    const card = await lockCard(trx, actor, id);
    if (!card || card.removedAt) return err("not-found");
    await trx
      .updateTable("pipelineCards")
      .set({
        note: note || null,
        reminderOn: on ?? null,
        reminderText: (on && about) || null,
        remindedAt: sql<Date | null>`case when reminder_on = ${on ?? null}::date then reminded_at end`,
      })
      .where("id", "=", id)
      .execute();
    const ended = on === card.reminderOn ? [] : endOfReminder(actor.id, id, card);
    await emit(trx, pipelineChanged({ userIds: [actor.id] }), ...ended);
    return ok(undefined);
  });
}

/** Ends a card's reminder. Idempotent. */
export async function dismissReminder(actor: Member, id: string): Promise<Result<{ id: string }, "not-found">> {
  return transaction(async (trx) => {
    const card = await lockCard(trx, actor, id);
    if (!card) return err("not-found");
    await trx
      .updateTable("pipelineCards")
      .set({ reminderOn: null, reminderText: null, remindedAt: null })
      .where("id", "=", id)
      .execute();
    await emit(trx, pipelineChanged({ userIds: [actor.id] }), ...endOfReminder(actor.id, id, card));
    return ok({ id });
  });
}

/** Cards that are looked through together. */
const TOGETHER = 500;

/** The hour of the member's morning from which reminders of a day fall due. */
const FROM_HOUR = 8;

interface Waiting {
  cardId: string;
  userId: string;
  pitchId: string | null;
  personId: string | null;
  on: string;
  timeZone: string | null;
  lang: string;
}

/**
 * Reminds of the cards whose day has come by the clock of their reader, from eight in the morning; once. Every hour: what a night or an outage has
 * delayed is told at the next. Accounts that are suspended or leaving are left out.
 */
export async function remindOfCards(_actor: SystemActor): Promise<void> {
  for (let after: string | null = null; ; ) {
    const { rows }: { rows: Waiting[] } = await sql<Waiting>`
      select card.id as card_id, card.user_id, card.pitch_id, card.person_id, card.reminder_on::text as "on", u.time_zone, u.lang
      from pipeline_cards card join users u on u.id = card.user_id
      where card.reminder_on <= (${now()}::timestamptz at time zone 'UTC')::date + 1 and card.reminder_on is not null and card.reminded_at is null
        and card.removed_at is null and u.suspended_at is null and u.deletion_due_at is null ${after ? sql`and card.id > ${after}::uuid` : sql``}
      order by card.id limit ${TOGETHER}`.execute(db);
    await transaction(async (trx) => {
      for (const { timeZone, lang, ...due } of rows) {
        if (!isDue(due.on, wallClock(now(), zoneOf({ timeZone, lang })))) continue;
        // Another process may have reminded, or the member moved it meanwhile.
        const { numUpdatedRows } = await trx
          .updateTable("pipelineCards")
          .set({ remindedAt: now() })
          .where("id", "=", due.cardId)
          .where("remindedAt", "is", null)
          .where(sql<boolean>`reminder_on = ${due.on}::date`)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await emit(trx, reminderDue(due), pipelineChanged({ userIds: [due.userId] }));
      }
    });
    if (rows.length < TOGETHER) return;
    after = rows.at(-1)!.cardId;
  }
}

function isDue(on: string, local: string): boolean {
  const [day, time] = [local.slice(0, 10), local.slice(11)];
  return on < day || (on === day && Number(time.slice(0, 2)) >= FROM_HOUR);
}
