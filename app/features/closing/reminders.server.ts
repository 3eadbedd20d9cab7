/** Reminders of steps that are due: to whom they wait for, on the morning of the day before. */
import { sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import type { Party } from "#app/features/offers/offer.ts";
import { daysAfter, wallClock } from "#app/i18n/wall-clock.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { closingStepDue } from "./events.ts";
import { awaits, SIDES, type StepState, type Who } from "./lifecycle.ts";

/** Steps that are looked through together. */
const TOGETHER = 500;

/** The hour of the morning from which a step counts as due. */
const FROM_HOUR = 8;

interface DueStep {
  offerId: string;
  conversationId: string;
  pitchId: string;
  step: string;
  who: Who;
  state: StepState;
  dueOn: string;
  ownerId: string;
  proposerId: string;
  receiverId: string;
  ownerZone: string | null;
  ownerLang: string;
}

/**
 * Reminds of the steps whose date is tomorrow by the clock of the owner of the company, once; a moved date is reminded of again. Every hour: what an
 * outage has delayed is told at the next. Rooms whose other party has left are let be.
 */
export async function remindOfSteps(_actor: SystemActor): Promise<void> {
  const { rows } = await sql<DueStep>`
    select s.offer_id, o.conversation_id, o.pitch_id, s.step, s.who, s.state, s.due_on::text, o.owner_id, o.proposer_id, o.receiver_id,
      owner.time_zone as owner_zone, owner.lang as owner_lang
    from closing_steps s join closings c on c.offer_id = s.offer_id join offers o on o.id = s.offer_id
      join users owner on owner.id = o.owner_id and owner.deletion_due_at is null
      join users investor on investor.id in (o.proposer_id, o.receiver_id) and investor.id <> o.owner_id and investor.deletion_due_at is null
    where s.reminded_at is null and s.state not in ('done', 'unneeded') and c.state in ('open', 'owner', 'investor')
      and s.due_on <= (${now()}::timestamptz at time zone 'UTC')::date + 2 and ${mayHaveRoom("o")}
    order by s.due_on, s.offer_id, s.step limit ${TOGETHER}`.execute(db);
  await transaction(async (trx) => {
    for (const due of rows) {
      const local = wallClock(now(), zoneOf({ timeZone: due.ownerZone, lang: due.ownerLang }));
      if (!isDue(due.dueOn, local)) continue;
      // Another process may have reminded, or a party moved the date meanwhile.
      const { numUpdatedRows } = await trx
        .updateTable("closingSteps")
        .set({ remindedAt: now() })
        .where("offerId", "=", due.offerId)
        .where("step", "=", due.step)
        .where("remindedAt", "is", null)
        .where(sql<boolean>`due_on = ${due.dueOn}::date`)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) continue;
      for (const party of SIDES.filter((side) => awaits(due, side)))
        await emit(trx, closingStepDue(factOf(due, party)));
    }
  });
}

function isDue(on: string, local: string): boolean {
  const [today, hour] = [local.slice(0, 10), Number(local.slice(11, 13))];
  return on <= today || (on === daysAfter(today, 1) && hour >= FROM_HOUR);
}

function factOf({ offerId, conversationId, pitchId, step, ...due }: DueStep, party: Party) {
  const investorId = due.ownerId === due.proposerId ? due.receiverId : due.proposerId;
  const [userId, otherId] = party === "owner" ? [due.ownerId, investorId] : [investorId, due.ownerId];
  return { offerId, conversationId, pitchId, step, party, userId, otherId };
}
