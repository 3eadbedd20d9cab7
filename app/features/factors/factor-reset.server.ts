import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { TWO_FACTOR_OFF } from "./mails.ts";

/**
 * Removes every second factor of an account, from the machine's console: for owners who have lost phone and recovery codes. The password stays,
 * all sessions end, the owner is mailed. The audit log has the account itself as actor, since no member of staff did it.
 */
export async function resetSecondFactors(
  actor: SystemActor,
  email: string,
): Promise<Result<{ id: string }, "unknown-email">> {
  return transaction(async (trx) => {
    const account = await trx
      .selectFrom("users")
      .select("id")
      .where("email", "=", email)
      .where("isAnonymous", "=", false)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return err("unknown-email");
    const apps = await trx.deleteFrom("totpFactors").where("userId", "=", account.id).returning("userId").execute();
    const passkeys = await trx.deleteFrom("passkeys").where("userId", "=", account.id).returning("id").execute();
    await trx.deleteFrom("recoveryCodes").where("userId", "=", account.id).execute();
    await recordAuditEntry(trx, account.id, {
      action: "second-factors-removed",
      subjectType: "account",
      subjectId: account.id,
      data: { by: actor.name, apps: apps.length, passkeys: passkeys.length },
    });
    await endSessions(trx, account.id);
    await sendMail(trx, TWO_FACTOR_OFF, { to: account.id, data: {} });
    return ok({ id: account.id });
  });
}
