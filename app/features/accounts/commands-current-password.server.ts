import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { endAttempt, releaseAttempt, startAttempt } from "./commands-lock.server.ts";
import { passwordMatches } from "./gateway-argon2.server.ts";

/**
 * Holds a password against a signed-in member's own. Whoever sits at somebody's open browser guesses no better than at the door: the
 * attempts count with all others. Returns the stored hash; `field` names the form field at fault.
 */
export async function checkCurrentPassword(
  actor: Member,
  password: string,
  field: string,
  visit: Pick<Visit, "url">,
): Promise<Result<{ hash: string }, "invalid-input" | "account-deactivated">> {
  const stored = await db.selectFrom("passwords").select("hash").where("userId", "=", actor.id).executeTakeFirst();
  if (!(await startAttempt(actor.id))) return failed("account-deactivated");
  if (!stored || !(await passwordMatches(stored.hash, password))) {
    return (await endAttempt(actor.id, visit))
      ? failed("account-deactivated")
      : failed("invalid-input", { [field]: ["password-wrong"] });
  }
  await releaseAttempt(actor.id);
  return done({ hash: stored.hash });
}
