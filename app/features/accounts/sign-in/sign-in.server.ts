import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { noReturnToCookies } from "#app/features/sessions/cookies.server.ts";
import { type Client, endSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit, forgetTokens, hasToken, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import type { SignIn } from "../credentials-form.ts";
import { passwordMatches } from "../password/password-check.server.ts";
import { type Authenticated, authenticate } from "./authenticate.server.ts";
import { endAttempt, forgetAttempts, releaseAttempt, startAttempt } from "./sign-in-lock.server.ts";

type Refusal =
  | "unknown-email"
  | "wrong-credentials"
  | "email-unconfirmed"
  | "account-deactivated"
  | "account-suspended"
  | "too-many-requests"
  | GuessRefusal;

const ATTEMPT = { event: "sign-in-failed", method: "password" } as const;

/** Signs in with email and password (specification §8 "Login"). Only the right password is answered with `email-unconfirmed`. */
export async function signIn(_actor: Actor, input: SignIn, visit: Client): Promise<Result<Authenticated, Refusal>> {
  if (!(await consumeRateLimit("sign-in", visit.ip))) return err("too-many-requests");
  const guess = await startGuess(input.email, visit);
  if (!guess.ok) return guess;
  const account = await db
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userId", "users.id")
    .select(["users.id", "users.emailVerified", "passwords.hash"])
    .where("users.email", "=", input.email)
    .where("users.isAnonymous", "=", false)
    .executeTakeFirst();
  // The same work whether there is an account, a password or a lock: else the time would tell.
  const mayTry = await startAttempt(account?.id);
  const matches = await passwordMatches(account?.hash, input.password);
  if (!account || !mayTry || !matches) {
    const refusal = !account ? "unknown-email" : mayTry ? "wrong-credentials" : "account-deactivated";
    const locked = await endAttempt(account?.id, ATTEMPT, visit, refusal);
    return err(locked && mayTry ? "account-deactivated" : refusal);
  }
  await guess.value.takeBack();
  if (!account.emailVerified) {
    await forgetAttempts(account.id);
    await recordSecurityEvent({ ...ATTEMPT, account: account.id, result: "email-unconfirmed" });
    return err("email-unconfirmed");
  }
  const authenticated = await authenticate(account.id, { method: "password", remember: input.remember }, visit);
  if (!authenticated.ok) return authenticated;
  // Earlier failures still count: otherwise each right password would allow five more guesses of the second factor.
  if (authenticated.value.pending) await releaseAttempt(account.id);
  else await refundRateLimit("sign-in", visit.ip);
  return authenticated;
}

/**
 * Ends the request's session, on all our hosts. A guest's account is deleted, since nobody could sign in to it again. Returns the Set-Cookie
 * values that sign the browser out.
 */
export async function signOut(actor: Actor, headers: Headers): Promise<string[]> {
  return transaction(async (trx) => {
    if (actor.kind === "member") await recordSecurityEvent({ event: "signed-out", account: actor.id }, trx);
    const cookie = await endSession(headers, trx);
    if (actor.kind === "guest") {
      await trx.deleteFrom("users").where("id", "=", actor.id).where("isAnonymous", "=", true).execute();
    }
    return [cookie, ...noReturnToCookies(headers)];
  });
}

export type GuessRefusal = "app-check-failed" | "app-check-needed";

/** A guess that was counted. */
interface Guess {
  /** Refunds it: its sender has shown to own the address. */
  takeBack(): Promise<void>;
}

/**
 * Counts a guess before it is answered: "No user found with that email address" and the like tell strangers who has an account. A few such
 * answers are free, by email address and by network address; after that each costs an app check.
 */
export async function startGuess(
  email: string,
  visit: Pick<Visit, "headers" | "ip">,
): Promise<Result<Guess, GuessRefusal>> {
  const [network, address] = await Promise.all([
    consumeRateLimit("guess-network", visit.ip),
    consumeRateLimit("guess-address", email),
  ]);
  if (!network || !address) {
    const check = await checkApp(visit, "guess");
    if (!check.ok) return check;
  }
  return ok({
    takeBack: async () => {
      await Promise.all([network && refundRateLimit("guess-network", visit.ip), forgetTokens("guess-address", email)]);
    },
  });
}

/** Whether the next guess from this network costs an app check, so that the form can prepare it. */
export async function isAppCheckDue({ ip }: Pick<Visit, "ip">): Promise<boolean> {
  return !(await hasToken("guess-network", ip));
}
