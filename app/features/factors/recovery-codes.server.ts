/** Recovery codes, for a lost phone. Stored as keyed hashes, each valid once. */
import { randomInt } from "node:crypto";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { keyedHash } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, shownRecoveryCode } from "./factors.ts";
import { RECOVERY_CODE_USED, RECOVERY_CODES_RENEWED } from "./mails.ts";

const PURPOSE = "recovery-code";

/** Replaces all codes, used and unused. Returns the new ones for display, which happens only now. */
export async function renewRecoveryCodes(
  actor: Member,
  visit: Pick<Visit, "url">,
): Promise<Result<string[], "conflict">> {
  return transaction(async (trx) => {
    const factor = await trx
      .selectFrom("totpFactors")
      .select("userId")
      .where("userId", "=", actor.id)
      .where("confirmedAt", "is not", null)
      .forUpdate()
      .executeTakeFirst();
    if (!factor) return err("conflict");
    const codes = await replaceRecoveryCodes(trx, actor.id);
    await recordSecurityEvent({ event: "recovery-codes-renewed", account: actor.id }, trx);
    await sendMail(trx, RECOVERY_CODES_RENEWED, { to: actor.id, data: {}, origin: visit.url.origin });
    return ok(codes);
  });
}

/** As `renewRecoveryCodes`, within the transaction that adds the authenticator app. */
export async function replaceRecoveryCodes(trx: Tx, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(newCode());
  await trx.deleteFrom("recoveryCodes").where("userId", "=", userId).execute();
  await trx
    .insertInto("recoveryCodes")
    .values([...codes].map((code) => ({ id: newId(), userId, codeHash: keyedHash(PURPOSE, userId, code) })))
    .execute();
  return [...codes].map(shownRecoveryCode);
}

/** Consumes a code and mails the account's owner; false if it is unknown or used. */
export async function consumeRecoveryCode(
  trx: Tx,
  userId: string,
  code: string,
  visit: Pick<Visit, "url">,
): Promise<boolean> {
  // The update is the claim: two concurrent uses, one gets the row.
  const claimed = await trx
    .updateTable("recoveryCodes")
    .set({ usedAt: now() })
    .where("userId", "=", userId)
    .where("codeHash", "=", keyedHash(PURPOSE, userId, code))
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!claimed) return false;
  await recordSecurityEvent({ event: "recovery-code-used", account: userId }, trx);
  const { left } = await trx
    .selectFrom("recoveryCodes")
    .select((row) => row.fn.countAll<number>().as("left"))
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .executeTakeFirstOrThrow();
  await sendMail(trx, RECOVERY_CODE_USED, { to: userId, data: { left }, origin: visit.url.origin });
  return true;
}

function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");
}
