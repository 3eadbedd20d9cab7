/** Proof by password, within a session, that it is still its owner who is there. */

import { type Proved, proveAgain } from "#app/features/accounts/commands-entrance.server.ts";
import { endAttempt, releaseAttempt, startAttempt } from "#app/features/accounts/commands-lock.server.ts";
import { passwordMatches } from "#app/features/accounts/gateway-argon2.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { failed, type Result } from "#app/platform/failure.ts";
import type { Session, Visit } from "#app/platform/visit.server.ts";

/**
 * Proves who is signed in by the account's password. Failures count in the one lock; while that holds, the session goes on, but nothing that
 * wants a proof opens: whoever has taken over a session guesses no faster than anybody else.
 */
export async function proveWithPassword(
  actor: Member,
  session: Session,
  password: string,
  visit: Pick<Visit, "url">,
): Promise<Result<Proved, "wrong-credentials" | "account-deactivated">> {
  if (!(await startAttempt(actor.id))) return failed("account-deactivated");
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  if (!stored || !(await passwordMatches(stored.hash, password))) {
    return failed((await endAttempt(actor.id, visit)) ? "account-deactivated" : "wrong-credentials");
  }
  const proved = await proveAgain(actor, session, { way: "password" });
  // The second step is counted with the failures before this one.
  if (proved.ok && proved.value.pending) await releaseAttempt(actor.id);
  return proved;
}
