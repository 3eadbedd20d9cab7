import { endSessions, rotateSession } from "#app/features/sessions/commands-sessions.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { checkCurrentPassword } from "./commands-current-password.server.ts";
import { cancelWaiting } from "./commands-email-change.server.ts";
import { hashPassword } from "./gateway-argon2.server.ts";
import { PASSWORD_CHANGED } from "./mails.ts";
import type { PasswordChange } from "./password-change.ts";
import { isCommonPassword } from "./queries-passwords.server.ts";

/**
 * Changes the password of a member who knows the one so far. All other sessions end, this one goes on under a new token, reset links end,
 * and the owner is told. Returns the Set-Cookie value of the session.
 */
export async function changePassword(
  actor: Member,
  { current, password }: PasswordChange,
  { session, url }: Pick<Visit, "session" | "url">,
): Promise<Result<{ cookie: string }, "invalid-input" | "account-deactivated" | "sign-in-needed">> {
  if (!session) return failed("sign-in-needed");
  const proved = await checkCurrentPassword(actor, current, "current", { url });
  if (!proved.ok) return proved;
  if (password === current) return failed("invalid-input", { password: ["password-same"] });
  if (isCommonPassword(password, [actor.email, actor.name, actor.username ?? actor.name])) {
    return failed("invalid-input", { password: ["password-common"] });
  }
  const hash = await hashPassword(password);
  return transaction(async (trx) => {
    // Of two changes at once one finds the password that it was proved against; the other's proof is of a password that is gone.
    const changed = await trx
      .updateTable("passwords")
      .set({ hash, changedAt: now() })
      .where("userId", "=", actor.id)
      .where("hash", "=", proved.value.hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return failed("invalid-input", { current: ["password-wrong"] });
    await trx.deleteFrom("links").where("userId", "=", actor.id).where("purpose", "=", "reset-password").execute();
    await cancelWaiting(trx, actor.id);
    await endSessions(trx, actor.id, session.id);
    const cookie = await rotateSession(trx, session.id);
    await sendMail(trx, PASSWORD_CHANGED, { to: actor.id, data: {}, origin: url.origin });
    return done({ cookie });
  });
}
