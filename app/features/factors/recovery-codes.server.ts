/** Recovery codes, for a lost phone, each valid once. Stored as keyed hashes that are encrypted with their keys: a rotation of SECRET keeps them. */
import { randomBytes, randomInt } from "node:crypto";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt, hashUnder, isKeyedHash, oldestHashKey, same } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH, shownRecoveryCode } from "./factors.ts";
import { RECOVERY_CODE_USED, RECOVERY_CODES_RENEWED } from "./mails.ts";

/** What recovery codes are hashed and encrypted for. */
export const PURPOSE = "recovery-code";
/** Bytes of a hash's key, and of the hash. Codes of before decision 097 are stored as the hash alone. */
const HASH = 32;

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
    .values([...codes].map((code) => ({ id: newId(), userId, codeHash: sealedHash(userId, code) })))
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
  // Locked: two concurrent uses, the second finds the code used.
  const unused = await trx
    .selectFrom("recoveryCodes")
    .select(["id", "codeHash"])
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .forUpdate()
    .execute();
  const found = unused.find(({ codeHash }) => isCode(userId, code, codeHash));
  if (!found) return false;
  await trx.updateTable("recoveryCodes").set({ usedAt: now() }).where("id", "=", found.id).execute();
  await sendMail(trx, RECOVERY_CODE_USED, { to: userId, data: { left: unused.length - 1 }, origin: visit.url.origin });
  return true;
}

function sealedHash(userId: string, code: string): Buffer {
  const key = randomBytes(HASH);
  return encrypt(PURPOSE, userId, Buffer.concat([key, hashUnder(key, userId, code)]));
}

function isCode(userId: string, code: string, stored: Buffer): boolean {
  if (stored.length === HASH) return isKeyedHash(PURPOSE, userId, code, stored);
  const plain = decrypt(PURPOSE, userId, stored);
  return plain !== undefined && same(plain.subarray(HASH), hashUnder(plain.subarray(0, HASH), userId, code));
}

/** The key and the hash of a code that is stored as the hash alone; undefined for others. */
export function adoptHash(stored: Buffer): Buffer | undefined {
  return stored.length === HASH ? Buffer.concat([oldestHashKey(PURPOSE), stored]) : undefined;
}

function newCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");
}
