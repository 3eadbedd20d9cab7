/** Checks expire after three years: announced by mail, with the end of the badge. */
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { verificationMoved } from "./events.ts";
import { VERIFICATION_ENDED, VERIFICATION_ENDING } from "./mails.ts";
import { lockAccount, settleBadge } from "./settling.server.ts";
import { WARNED_DAYS } from "./verification.ts";

const DAY = 86_400_000;
// In one run of the job; the rest waits for the next.
const BATCH = 500;

/** Ends expired checks, with a mail. Returns their number. */
export async function endChecks(_actor: SystemActor): Promise<number> {
  const expired = await endingBefore(now()).execute();
  for (const { id, userId } of expired) {
    await transaction(async (trx) => {
      await lockAccount(trx, userId);
      const { numUpdatedRows } = await trx
        .updateTable("verifications")
        .set({ endedAt: now(), endedBecause: "expired" })
        .where("id", "=", id)
        .where("endedAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      await settleBadge(trx, userId);
      await sendMail(trx, VERIFICATION_ENDED, { to: userId, data: { verificationId: id } });
      await emit(trx, verificationMoved({ userId, verificationId: id }));
    });
  }
  return expired.length;
}

/** Announces by mail, once, that a check ends within thirty days, to those whose plan lets them repeat it. Returns their number. */
export async function warnOfEnds(_actor: SystemActor): Promise<number> {
  const soon = await endingBefore(new Date(now().getTime() + WARNED_DAYS * DAY))
    .where("expiresAt", ">", now())
    .where("warnedAt", "is", null)
    .innerJoin("users", "users.id", "verifications.userId")
    .where(entitledSql("users", "identity"))
    .execute();
  for (const { id, userId } of soon) {
    await transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable("verifications")
        .set({ warnedAt: now() })
        .where("id", "=", id)
        .where("warnedAt", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await sendMail(trx, VERIFICATION_ENDING, { to: userId, data: { verificationId: id } });
    });
  }
  return soon.length;
}

function endingBefore(moment: Date) {
  return db
    .selectFrom("verifications")
    .select(["verifications.id", "verifications.userId"])
    .where("verifications.status", "=", "succeeded")
    .where("verifications.endedAt", "is", null)
    .where("verifications.expiresAt", "<=", moment)
    .orderBy("verifications.expiresAt")
    .limit(BATCH);
}
