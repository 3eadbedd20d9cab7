/** Two-factor login with an authenticator app: set up, used, turned off. */

import { endSessions, renewSession } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { seal, unseal } from "#app/platform/encryption.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { type CodeVerdict, isAppCode, judgeCode, stepOf } from "./factors.ts";
import { TWO_FACTOR_OFF, TWO_FACTOR_ON } from "./mails.ts";
import { keyAddress, keyText, newKey, stepsAway } from "./one-time-codes.server.ts";
import { replaceRecoveryCodes, takeRecoveryCode } from "./recovery-codes.server.ts";

const PURPOSE = "totp";
/** A key that was shown and never confirmed is shown again for this long, in milliseconds; then there is a new one. */
const KEY_WAITS = 3_600_000;

/** An app's key in the form in which it is stored. */
export function sealKey(userId: string, key: Uint8Array): Buffer {
  return seal(PURPOSE, userId, key);
}

/** The key that an app is to take up, as text and as the address in a QR code; null when the account has its app already. */
export async function prepareTotp(actor: Member): Promise<{ text: string; address: string } | null> {
  return transaction(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    const factor = await factorOf(trx, actor.id);
    if (factor?.confirmedAt) return null;
    const key =
      factor && now().getTime() - factor.createdAt.getTime() < KEY_WAITS
        ? unseal(PURPOSE, actor.id, factor.secret)
        : await storeKey(trx, actor.id);
    return { text: keyText(key), address: keyAddress(key, actor.email) };
  });
}

async function storeKey(trx: Tx, userId: string): Promise<Buffer> {
  const key = newKey();
  const row = { secret: sealKey(userId, key), createdAt: now(), lastUsedStep: null };
  await trx
    .insertInto("totpFactors")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
  return key;
}

/** What a confirmed app gives: recovery codes, shown this once, and the Set-Cookie value of the session under its new token. */
export interface TwoFactorOn {
  codes: string[];
  cookie: string;
}

const REFUSALS = {
  used: "code-used",
  clock: "phone-clock-wrong",
  wrong: "code-wrong",
} as const satisfies Record<Exclude<CodeVerdict, "fits">, FailureCode>;

export type CodeRefusal = (typeof REFUSALS)[keyof typeof REFUSALS];

/**
 * Switches two-factor login on once the app has shown that it has the key. Sessions opened with one factor end, all but this one, which
 * from now on counts as of two. `conflict` when it is on already.
 */
export async function confirmTotp(
  actor: Member,
  session: Session,
  code: string,
  visit: Pick<Visit, "url">,
): Promise<Result<TwoFactorOn, CodeRefusal | "conflict">> {
  return transaction(async (trx) => {
    const factor = await factorOf(trx, actor.id);
    if (!factor || factor.confirmedAt) return failed("conflict");
    const present = now();
    const away = stepsAway(unseal(PURPOSE, actor.id, factor.secret), code, present);
    const verdict = judgeCode(away, stepOf(present), null);
    if (verdict !== "fits") return failed(REFUSALS[verdict]);
    await trx
      .updateTable("totpFactors")
      .set({ confirmedAt: present, lastUsedStep: stepOf(present) + away! })
      .where("userId", "=", actor.id)
      .execute();
    const codes = await replaceRecoveryCodes(trx, actor.id);
    await endSessions(trx, actor.id, session.id);
    const cookie = await renewSession(trx, session.id, { secondFactor: true });
    await sendMail(trx, TWO_FACTOR_ON, { to: actor.id, data: {}, origin: visit.url.origin });
    return done({ codes, cookie });
  });
}

/** Switches two-factor login off, recovery codes with it. Staff cannot. */
export async function turnOffTotp(
  actor: Member,
  visit: Pick<Visit, "url">,
): Promise<Result<"off", "staff-need-two-factors">> {
  return transaction(async (trx) => {
    if (await isStaff(trx, actor.id)) return failed("staff-need-two-factors");
    const factor = await trx
      .deleteFrom("totpFactors")
      .where("userId", "=", actor.id)
      .returning("confirmedAt")
      .execute();
    await trx.deleteFrom("recoveryCodes").where("userId", "=", actor.id).execute();
    if (factor[0]?.confirmedAt)
      await sendMail(trx, TWO_FACTOR_OFF, { to: actor.id, data: {}, origin: visit.url.origin });
    return done("off");
  });
}

/**
 * Uses an app's code or a recovery code up, in the transaction of what it opens. The caller counts the attempt. That a code would fit
 * another time is told, since a phone whose clock is wrong can be helped; it counts as a failure all the same.
 */
export async function takeCode(
  trx: Tx,
  userId: string,
  code: string,
  visit: Pick<Visit, "url">,
): Promise<Result<"app" | "recovery", CodeRefusal>> {
  // Locked: of one code given twice at once, the second finds it used.
  const factor = await factorOf(trx, userId);
  if (!factor?.confirmedAt) return failed("code-wrong");
  if (!isAppCode(code))
    return (await takeRecoveryCode(trx, userId, code, visit)) ? done("recovery") : failed("code-wrong");
  const present = now();
  const away = stepsAway(unseal(PURPOSE, userId, factor.secret), code, present);
  const verdict = judgeCode(away, stepOf(present), factor.lastUsedStep);
  if (verdict !== "fits") return failed(REFUSALS[verdict]);
  await trx
    .updateTable("totpFactors")
    .set({ lastUsedStep: stepOf(present) + away! })
    .where("userId", "=", userId)
    .execute();
  return done("app");
}

function factorOf(trx: Tx, userId: string) {
  return trx
    .selectFrom("totpFactors")
    .select(["secret", "confirmedAt", "lastUsedStep", "createdAt"])
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the account has a role in the back office, in whichever session. The account's row stays locked. */
export async function isStaff(trx: Tx, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom("users")
    .select("staffRole")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return Boolean(account?.staffRole);
}
