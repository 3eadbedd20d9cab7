/** Two-factor authentication with an authenticator app: set-up, use, removal. */
import { endSessions, renewSession } from "#app/features/sessions/sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import type { Session, Visit } from "#app/platform/http/visit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { type CodeVerdict, isAppCode, judgeCode, stepOf } from "./factors.ts";
import { TWO_FACTOR_OFF, TWO_FACTOR_ON } from "./mails.ts";
import { keyAddress, keyText, newKey, stepsAway } from "./one-time-codes.server.ts";
import { consumeRecoveryCode, replaceRecoveryCodes } from "./recovery-codes.server.ts";

/** What the keys of apps are encrypted for. */
export const PURPOSE = "totp";
/** How long an unconfirmed key is shown again, in milliseconds, before a new one is made. */
const UNCONFIRMED_LASTS = 3_600_000;

/** An app's key, encrypted at rest. */
export function encryptKey(userId: string, key: Uint8Array): Buffer {
  return encrypt(PURPOSE, userId, key);
}

/** An app's key; undefined if it was encrypted under a lost SECRET, which is logged. */
function decryptKey(userId: string, secret: Uint8Array): Buffer | undefined {
  const key = decrypt(PURPOSE, userId, secret);
  if (!key) log.error({ userId }, "the key of an authenticator app cannot be read with this SECRET");
  return key;
}

/** The key for a new app, as text and as the address in a QR code; null if the account has an app. */
export async function prepareTotp(actor: Member): Promise<{ text: string; address: string } | null> {
  return transaction(async (trx) => {
    await trx.selectFrom("users").select("id").where("id", "=", actor.id).forNoKeyUpdate().execute();
    const factor = await factorOf(trx, actor.id);
    if (factor?.confirmedAt) return null;
    const isRecent = factor && now().getTime() - factor.createdAt.getTime() < UNCONFIRMED_LASTS;
    const key = (isRecent && decryptKey(actor.id, factor.secret)) || (await storeKey(trx, actor.id));
    return { text: keyText(key), address: keyAddress(key, actor.email) };
  });
}

async function storeKey(trx: Tx, userId: string): Promise<Buffer> {
  const key = newKey();
  const row = { secret: encryptKey(userId, key), createdAt: now(), lastUsedStep: null };
  await trx
    .insertInto("totpFactors")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
  return key;
}

/** Recovery codes, shown only now, and the session's new Set-Cookie value. */
interface TwoFactorOn {
  codes: string[];
  cookie: string;
}

const REFUSALS = {
  used: "code-used",
  clock: "phone-clock-wrong",
  wrong: "code-wrong",
} as const satisfies Record<Exclude<CodeVerdict, "fits">, FailureCode>;

export type CodeRefusal = (typeof REFUSALS)[keyof typeof REFUSALS] | "app-key-lost";

/**
 * Switches two-factor authentication on by the app's first code. All other sessions end; this one counts as one of two factors from now on.
 * `conflict` if it is on already.
 */
export async function confirmTotp(
  actor: Member,
  session: Session,
  code: string,
  visit: Pick<Visit, "url">,
): Promise<Result<TwoFactorOn, CodeRefusal | "conflict">> {
  return transaction(async (trx) => {
    const factor = await factorOf(trx, actor.id);
    if (!factor || factor.confirmedAt) return err("conflict");
    const present = now();
    const key = decryptKey(actor.id, factor.secret);
    if (!key) return err("app-key-lost");
    const away = stepsAway(key, code, present);
    const verdict = judgeCode(away, stepOf(present), null);
    if (verdict !== "fits") return err(REFUSALS[verdict]);
    await trx
      .updateTable("totpFactors")
      .set({ confirmedAt: present, lastUsedStep: stepOf(present) + away! })
      .where("userId", "=", actor.id)
      .execute();
    const codes = await replaceRecoveryCodes(trx, actor.id);
    await endSessions(trx, actor.id, session.id);
    const cookie = await renewSession(trx, session.id, { secondFactor: true });
    await sendMail(trx, TWO_FACTOR_ON, { to: actor.id, data: {}, origin: visit.url.origin });
    return ok({ codes, cookie });
  });
}

/** Switches two-factor authentication off and deletes the recovery codes. Staff cannot. */
export async function turnOffTotp(
  actor: Member,
  visit: Pick<Visit, "url">,
): Promise<Result<"off", "staff-need-two-factors">> {
  return transaction(async (trx) => {
    if (await isStaff(trx, actor.id)) return err("staff-need-two-factors");
    const factor = await trx
      .deleteFrom("totpFactors")
      .where("userId", "=", actor.id)
      .returning("confirmedAt")
      .execute();
    await trx.deleteFrom("recoveryCodes").where("userId", "=", actor.id).execute();
    if (factor[0]?.confirmedAt)
      await sendMail(trx, TWO_FACTOR_OFF, { to: actor.id, data: {}, origin: visit.url.origin });
    return ok("off");
  });
}

/**
 * Consumes an app's code or a recovery code, in the transaction of what it authenticates. The caller counts the attempt. A code that fits
 * another time has its own failure, so that the owner can correct the phone's clock.
 */
export async function consumeCode(
  trx: Tx,
  userId: string,
  code: string,
  visit: Pick<Visit, "url">,
): Promise<Result<"app" | "recovery", CodeRefusal>> {
  // Locked: two concurrent uses of one code, the second finds it used.
  const factor = await factorOf(trx, userId);
  if (!factor?.confirmedAt) return err("code-wrong");
  if (!isAppCode(code))
    return (await consumeRecoveryCode(trx, userId, code, visit)) ? ok("recovery") : err("code-wrong");
  const present = now();
  const key = decryptKey(userId, factor.secret);
  if (!key) return err("app-key-lost");
  const away = stepsAway(key, code, present);
  const verdict = judgeCode(away, stepOf(present), factor.lastUsedStep);
  if (verdict !== "fits") return err(REFUSALS[verdict]);
  await trx
    .updateTable("totpFactors")
    .set({ lastUsedStep: stepOf(present) + away! })
    .where("userId", "=", userId)
    .execute();
  return ok("app");
}

function factorOf(trx: Tx, userId: string) {
  return trx
    .selectFrom("totpFactors")
    .select(["secret", "confirmedAt", "lastUsedStep", "createdAt"])
    .where("userId", "=", userId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether the account has a staff role, in whichever session. Locks the account's row. */
export async function isStaff(trx: Tx, userId: string): Promise<boolean> {
  const account = await trx
    .selectFrom("users")
    .select("staffRole")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return Boolean(account?.staffRole);
}
