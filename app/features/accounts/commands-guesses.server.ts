/**
 * "No user found with that email address" and its kin tell strangers who is here. A few such answers are free, by the address asked for
 * and by network; after that each costs a proof of work.
 */
import { checkApp } from "#app/platform/app-check.server.ts";
import { done, type Result } from "#app/platform/failure.ts";
import { forgetTokens, hasToken, returnToken, takeToken } from "#app/platform/rate-limit.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";

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
