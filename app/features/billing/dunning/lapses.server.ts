/** Accounts whose plan has ended: their documents are removed after ninety days and two warnings. */
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { documentCountsOf, removeDocumentsOf } from "#app/features/documents/lapse.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { PLAN_ENDED, REMOVAL_WARNING } from "../mails.ts";
import { firstCheck, type Lapse, type LapseStep, lapseStep } from "./lapse.ts";

const BATCH = 200;

/** Stores that an account's plan has ended and mails its owner, or deletes that once there is a plan again. Reads the account: idempotent. */
export async function noteLapse(_actor: SystemActor, userId: string): Promise<void> {
  await transaction(async (trx) => {
    // A concurrent change of the plan waits for this lock; its own job then runs after this one.
    const account = await trx
      .selectFrom("users")
      .select(entitledSql("users", "files").as("entitled"))
      .where("id", "=", userId)
      .forShare()
      .executeTakeFirst();
    if (!account) return;
    if (account.entitled) {
      await trx.deleteFrom("planLapses").where("userId", "=", userId).execute();
      return;
    }
    const endedAt = now();
    const lapse = await trx
      .insertInto("planLapses")
      .values({ userId, endedAt })
      .onConflict((conflict) => conflict.column("userId").doNothing())
      .returning("userId")
      .executeTakeFirst();
    if (lapse) await sendMail(trx, PLAN_ENDED, { to: userId, data: { endedAt: endedAt.toISOString() } });
  });
}

/**
 * Does the due step of every lapse: warns its owner, or removes the documents. Skips suspended accounts and those being deleted. Idempotent.
 * Returns the number of each step.
 */
export async function advanceLapses(_actor: SystemActor): Promise<Record<LapseStep, number>> {
  const steps: Record<LapseStep, number> = { warn: 0, "warn-again": 0, remove: 0, close: 0 };
  for (let after = "00000000-0000-0000-0000-000000000000", count = BATCH; count === BATCH; ) {
    const lapses = await db
      .selectFrom("planLapses")
      .select("userId")
      .where("removedAt", "is", null)
      .where("endedAt", "<=", firstCheck(now()))
      .where("userId", ">", after)
      .orderBy("userId")
      .limit(BATCH)
      .execute();
    for (const { userId } of lapses) {
      const step = await transaction((trx) => advanceLapse(trx, userId));
      if (step) steps[step]++;
    }
    after = lapses.at(-1)?.userId ?? after;
    count = lapses.length;
  }
  if (Object.values(steps).some((count) => count > 0)) log.info(steps, "lapses of ended plans were advanced");
  return steps;
}

async function advanceLapse(trx: Tx, userId: string): Promise<LapseStep | undefined> {
  // Locked until the end, so that a new plan cannot begin during the removal.
  const lapse = await trx
    .selectFrom("users")
    .innerJoin("planLapses", "planLapses.userId", "users.id")
    .select(["endedAt", "warnedAt", "warnedAgainAt", "removedAt"])
    .where("users.id", "=", userId)
    .where("users.suspendedAt", "is", null)
    .where("users.deletionDueAt", "is", null)
    .where((eb) => eb.not(entitledSql("users", "files")))
    .forShare("users")
    .forUpdate("planLapses")
    .executeTakeFirst();
  if (!lapse) return undefined;
  const step = lapseStep(lapse, now(), (await documentCountsOf(trx, userId)).length > 0);
  if (step) await carryOut(trx, userId, lapse, step);
  return step;
}

const COLUMN = { warn: "warnedAt", "warn-again": "warnedAgainAt", remove: "removedAt", close: "removedAt" } as const;

async function carryOut(trx: Tx, userId: string, { endedAt }: Lapse, step: LapseStep): Promise<void> {
  await trx
    .updateTable("planLapses")
    .set({ [COLUMN[step]]: now() })
    .where("userId", "=", userId)
    .execute();
  if (step === "remove") {
    const documents = await removeDocumentsOf(trx, userId);
    log.info({ account: userId, documents }, "documents of a plan that has ended were removed");
  }
  if (step === "warn" || step === "warn-again") {
    const data = { endedAt: endedAt.toISOString(), last: step === "warn-again" };
    await sendMail(trx, REMOVAL_WARNING, { to: userId, data });
  }
}
