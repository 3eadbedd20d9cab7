import { type Client, endSession } from "#app/features/sessions/commands-sessions.server.ts";
import { noReturnToCookies } from "#app/features/sessions/gateway-cookies.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { failed, type Result } from "#app/platform/failure.ts";
import { returnToken, takeToken } from "#app/platform/rate-limit.server.ts";
import { type Entered, enter } from "./commands-entrance.server.ts";
import { type GuessRefusal, startGuess } from "./commands-guesses.server.ts";
import { endAttempt, forgetAttempts, releaseAttempt, startAttempt } from "./commands-lock.server.ts";
import { passwordMatches } from "./gateway-argon2.server.ts";
import type { SignIn } from "./sign-in.ts";

type Refusal =
  | "unknown-email"
  | "wrong-credentials"
  | "email-unconfirmed"
  | "account-deactivated"
  | "account-suspended"
  | "too-many-requests"
  | GuessRefusal;

/** Signs in with email and password (specification §8 "Login"). `email-unconfirmed` is only answered to the right password. */
export async function signIn(_actor: Actor, input: SignIn, visit: Client): Promise<Result<Entered, Refusal>> {
  if (!(await takeToken("sign-in", visit.ip))) return failed("too-many-requests");
  const guess = await startGuess(input.email, visit);
  if (!guess.ok) return guess;
  const account = await db
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userId", "users.id")
    .select(["users.id", "users.emailVerified", "passwords.hash"])
    .where("users.email", "=", input.email)
    .where("users.isAnonymous", "=", false)
    .executeTakeFirst();
  if (!account) return failed("unknown-email");
  if (!(await startAttempt(account.id))) return failed("account-deactivated");
  if (!account.hash || !(await passwordMatches(account.hash, input.password))) {
    return (await endAttempt(account.id, visit)) ? failed("account-deactivated") : failed("wrong-credentials");
  }
  await guess.value.wasNone();
  if (!account.emailVerified) {
    await forgetAttempts(account.id);
    return failed("email-unconfirmed");
  }
  const entered = await enter(account.id, { way: "password", remember: input.remember }, visit);
  if (!entered.ok) return entered;
  // No failed attempt; but those before it still count, else every right password would buy five more guesses at the second step.
  if (entered.value.pending) await releaseAttempt(account.id);
  else await returnToken("sign-in", visit.ip);
  return entered;
}

/**
 * Ends the request's session, on all our hosts. A guest who leaves can never come back, so the account goes too. Returns the Set-Cookie values that sign
 * the browser out.
 */
export async function signOut(actor: Actor, headers: Headers): Promise<string[]> {
  return transaction(async (trx) => {
    const cookie = await endSession(headers, trx);
    if (actor.kind === "guest") {
      await trx.deleteFrom("users").where("id", "=", actor.id).where("isAnonymous", "=", true).execute();
    }
    return [cookie, ...noReturnToCookies(headers)];
  });
}
