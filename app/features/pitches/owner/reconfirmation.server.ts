import { sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import type { Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { pitchConfirmed, pitchPublished, pitchReconfirmationDue, pitchTakenDown } from "../events.ts";
import { ASKED_AFTER, HIDDEN_AFTER, hiddenFrom, REMINDED_BEFORE } from "../lifecycle.ts";
import { listPitch, unlistPitch } from "../listing/listing.server.ts";
import { PITCH_RECONFIRMATION } from "../mails.ts";
import { factOf, lockPitch, type TransitionRefusal, transition } from "../transitions.server.ts";

/** An open question to the owner of a published pitch, to reconfirm it. */
export interface Reconfirmation {
  publicId: string;
  companyName: string;
  step: "asked" | "reminded" | "hidden";
  hiddenFrom: Date;
}

/** The open question about a pitch; undefined once it is answered or the pitch is no longer published. */
export async function reconfirmationForMail(_actor: SystemActor, pitchId: string): Promise<Reconfirmation | undefined> {
  const row = await db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.id", "pitches.publishedRevisionId")
    .select(["pitches.publicId", "revision.companyName", "pitches.askedAt", "pitches.remindedAt", "pitches.hiddenAt"])
    .where("pitches.id", "=", pitchId)
    .where("pitches.state", "=", "published")
    .where("pitches.askedAt", "is not", null)
    .executeTakeFirst();
  if (!row?.askedAt) return undefined;
  return {
    publicId: row.publicId,
    // The database requires it of every revision that was submitted.
    companyName: row.companyName!,
    step: row.hiddenAt ? "hidden" : row.remindedAt ? "reminded" : "asked",
    hiddenFrom: hiddenFrom(row.askedAt, row.remindedAt),
  };
}

/** The owner reconfirms a published pitch. A hidden one is public again, as it was approved. */
export async function confirmPitch(actor: Actor, publicId: string): Promise<Result<void, TransitionRefusal>> {
  return transition(actor, publicId, {
    action: "confirm",
    isDone: ({ state, asked }) => state === "published" && !asked,
    apply: async (trx, pitch) => {
      await markConfirmed(trx, pitch.id);
      const fact = factOf(pitch);
      if (!pitch.hidden) return [pitchConfirmed(fact)];
      await listPitch(trx, pitch.id);
      return [pitchConfirmed(fact), pitchPublished({ ...fact, first: false })];
    },
  });
}

/** Records a reconfirmation, which closes any question. */
export async function markConfirmed(trx: Tx, pitchId: string): Promise<void> {
  await trx
    .updateTable("pitches")
    .set({ confirmedAt: now(), askedAt: null, remindedAt: null, hiddenAt: null })
    .where("id", "=", pitchId)
    .execute();
}

const BATCH = 100;

/** The steps of a question, each with the SQL condition on `pitches` under which it is due. */
const STEPS = {
  hidden: (at: number) => sql<boolean>`hidden_at is null and asked_at <= ${new Date(at - HIDDEN_AFTER)}
    and reminded_at <= ${new Date(at - REMINDED_BEFORE)}`,
  reminded: (at: number) =>
    sql<boolean>`reminded_at is null and asked_at <= ${new Date(at - HIDDEN_AFTER + REMINDED_BEFORE)}`,
  asked: (at: number) => sql<boolean>`asked_at is null
    and coalesce(confirmed_at, published_at) <= ${new Date(at - ASKED_AFTER)}`,
} as const;

type StaleStep = keyof typeof STEPS;

/** Daily: asks owners to reconfirm, reminds them, and hides unanswered pitches. Returns how many. Idempotent; concurrent runs are safe. */
export async function runReconfirmations(_actor: SystemActor): Promise<number> {
  let advanced = 0;
  // The last step first, so that a pitch advances one step a day at most, even after a pause of the schedule.
  for (const step of Object.keys(STEPS) as StaleStep[]) {
    for (let after = "", found = BATCH; found === BATCH; ) {
      const due = await dueFor(step, after);
      for (const { id } of due) {
        try {
          if (await advance(step, id)) advanced++;
        } catch (error) {
          log.error({ error, pitch: id, step }, "an owner could not be asked; the next run tries again");
        }
      }
      found = due.length;
      after = due.at(-1)?.id ?? "";
    }
  }
  return advanced;
}

async function dueFor(step: StaleStep, after: string): Promise<{ id: string }[]> {
  return db
    .selectFrom("pitches")
    .select("id")
    .where("state", "=", "published")
    .where(STEPS[step](now().getTime()))
    .where(sql<boolean>`not exists (select from users where users.id = owner_id and suspended_at is not null)`)
    .$if(after !== "", (query) => query.where("id", ">", after))
    .orderBy("id")
    .limit(BATCH)
    .execute();
}

async function advance(step: StaleStep, id: string): Promise<boolean> {
  return transaction(async (trx) => {
    const pitch = await lockPitch(trx, { id });
    if (!pitch) return false;
    const at = now();
    const column = ({ asked: "askedAt", reminded: "remindedAt", hidden: "hiddenAt" } as const)[step];
    // Checked again under the lock: the owner may have answered in between.
    const { numUpdatedRows } = await trx
      .updateTable("pitches")
      .set({ [column]: at })
      .where("id", "=", id)
      .where("state", "=", "published")
      .where(STEPS[step](at.getTime()))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    const fact = factOf(pitch);
    await emit(trx, pitchReconfirmationDue({ ...fact, step, at: at.toISOString() }));
    if (step === "hidden") {
      await unlistPitch(trx, id);
      await emit(trx, pitchTakenDown(fact));
    }
    await sendMail(trx, PITCH_RECONFIRMATION, { to: pitch.ownerId, data: { pitchId: id, step } });
    return true;
  });
}
