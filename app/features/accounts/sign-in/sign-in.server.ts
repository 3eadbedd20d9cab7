/**
 * "No user found with that email address" and its kin tell strangers who is here. A few such answers are free, by the address asked for
 * and by network; after that each costs a proof of work.
 */

import { noReturnToCookies } from "#app/features/sessions/cookies.server.ts";
import { type Client, endSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { forgetTokens, hasToken, returnToken, takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import type { SignIn } from "../credentials-form.ts";
import { passwordMatches } from "../password/password-check.server.ts";
import { type Entered, enter } from "./authenticate.server.ts";
import { endAttempt, forgetAttempts, releaseAttempt, startAttempt } from "./sign-in-lock.server.ts";

/** What a guess fails with before it is answered. */
export type GuessRefusal = "app-check-failed" | "app-check-needed";

/** A guess on its way. */
export interface Guess {
  /** It was none: its sender has proved to own the address. */
  wasNone(): Promise<void>;
}

/** Counts a guess before it is answered, so that a hundred at once are not a hundred free ones. */
export async function startGuess(
  email: string,
  visit: Pick<Visit, "headers" | "ip">,
): Promise<Result<Guess, GuessRefusal>> {
  const [network, address] = await Promise.all([
    takeToken("guess-network", visit.ip),
    takeToken("guess-address", email),
  ]);
  if (!network || !address) {
    const proof = await checkApp(visit);
    if (!proof.ok) return proof;
  }
  return done({
    wasNone: async () => {
      await Promise.all([network && returnToken("guess-network", visit.ip), forgetTokens("guess-address", email)]);
    },
  });
}

/** Whether the next guess from this network costs a proof, so that its form can have it ready. */
export async function guessesCost({ ip }: Pick<Visit, "ip">): Promise<boolean> {
  return !(await hasToken("guess-network", ip));
}

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
