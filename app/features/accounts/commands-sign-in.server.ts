import type { Actor, StaffRole } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { returnToken, takeToken } from "#app/platform/rate-limit.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { endSession, openSessionWithPassword } from "./gateway.server.ts";
import { type Attempts, claimAttempt, failAttempt } from "./lock-out.ts";
import { SIGN_IN_LOCKED } from "./mails.ts";
import type { SignIn } from "./sign-in.ts";

type Refusal =
  | "unknown-email"
  | "wrong-credentials"
  | "email-unconfirmed"
  | "account-deactivated"
  | "too-many-requests";

/** What a sign-in gives: the Set-Cookie values of the new session, and what decides where to go. */
export interface SignedIn {
  cookies: string[];
  side: string | null;
  staffRole: StaffRole | null;
}

/** Signs in with email and password; the browser's old session, a guest's perhaps, ends (specification §8 "Login"). */
export async function signIn(
  _actor: Actor,
  input: SignIn,
  visit: Pick<Visit, "headers" | "ip" | "url">,
): Promise<Result<SignedIn, Refusal>> {
  if (!(await takeToken("sign-in", visit.ip))) return failed("too-many-requests");
  const account = await db
    .selectFrom("users")
    .select(["id", "side", "staffRole"])
    .where("email", "=", input.email)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!account) return failed("unknown-email");
  if (!(await claim(account.id))) return failed("account-deactivated");
  const opened = await openSessionWithPassword(input, visit);
  if (!opened.ok && opened.code === "wrong-credentials") {
    return (await failure(account.id, visit)) ? failed("account-deactivated") : failed("wrong-credentials");
  }
  await db.deleteFrom("signInLocks").where("userId", "=", account.id).execute();
  if (!opened.ok) return opened;
  await returnToken("sign-in", visit.ip);
  return done({ cookies: opened.value.cookies, side: account.side, staffRole: account.staffRole as StaffRole | null });
}

/** Counts an attempt before it is made; false when the account is deactivated for now. */
async function claim(userId: string): Promise<boolean> {
  return transaction(async (trx) => {
    const next = claimAttempt(await attemptsOf(trx, userId), now());
    if (next) await remember(trx, userId, next);
    return next !== undefined;
  });
}

/** Records that an attempt failed; true when it was the one that deactivates the account, whose owner is then told. */
async function failure(userId: string, visit: Pick<Visit, "url">): Promise<boolean> {
  return transaction(async (trx) => {
    const known = await attemptsOf(trx, userId);
    if (!known || known.lockedUntil) return Boolean(known?.lockedUntil);
    const next = failAttempt(known, now());
    if (!next.lockedUntil) return false;
    await remember(trx, userId, next);
    const until = next.lockedUntil.toISOString();
    await sendMail(trx, SIGN_IN_LOCKED, { to: userId, data: { until }, origin: visit.url.origin });
    return true;
  });
}

/** The account's attempts so far. Attempts at once wait for each other at the account's row. */
async function attemptsOf(trx: Tx, userId: string): Promise<Attempts | undefined> {
  await trx.selectFrom("users").select("id").where("id", "=", userId).forNoKeyUpdate().execute();
  return trx
    .selectFrom("signInLocks")
    .select(["attempts", "locks", "lockedUntil"])
    .where("userId", "=", userId)
    .executeTakeFirst();
}

async function remember(trx: Tx, userId: string, attempts: Attempts): Promise<void> {
  const row = { ...attempts, attempts: [...attempts.attempts], attemptedAt: now() };
  await trx
    .insertInto("signInLocks")
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet(row))
    .execute();
}

/**
 * Ends the request's session. A guest who leaves can never come back, so the account goes too. Returns the Set-Cookie values that sign
 * the browser out.
 */
export async function signOut(actor: Actor, headers: Headers): Promise<string[]> {
  const cookies = await endSession(headers);
  if (actor.kind === "guest") {
    await db.deleteFrom("users").where("id", "=", actor.id).where("isAnonymous", "=", true).execute();
  }
  return cookies;
}
