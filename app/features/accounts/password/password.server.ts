import { clearSuppression, mailsTo } from "#app/features/deliverability/suppression.server.ts";
import { endSessions, rotateSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { PasswordChange } from "../credentials-form.ts";
import { cancelWaiting } from "../email-change/email-change.server.ts";
import { consumeLink, findLink, issueLink, mayMailLink } from "../links.server.ts";
import { PASSWORD_CHANGED, RESET_PASSWORD } from "../mails.ts";
import { welcomeMember } from "../sign-up/confirmation.server.ts";
import { checkCurrentPassword, hashPassword, isCommonPassword } from "./password-check.server.ts";

/** Sends a reset link (specification §8 "Forgot password"). */
export async function requestReset(
  _actor: Actor,
  email: string,
  visit: Pick<Visit, "ip" | "url">,
): Promise<
  Result<"sent", "too-many-requests" | "email-not-in-records" | "reset-already-sent" | "address-unreachable">
> {
  if (!(await takeToken("mail-request", visit.ip))) return failed("too-many-requests");
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!account) return failed("email-not-in-records");
  if (!(await mayMailLink("reset-password", email))) return failed("reset-already-sent");
  const mails = await mailsTo(email);
  if (mails === "closed") return failed("address-unreachable");
  const request = { to: account.id, data: {}, origin: visit.url.origin, despite: mails === "try" || undefined };
  await transaction((trx) => sendMail(trx, RESET_PASSWORD, request));
  return done("sent");
}

/** The token for a reset mail about to leave. */
export function issueReset(_actor: SystemActor, userId: string): Promise<string> {
  return issueLink("reset-password", userId);
}

/** Whether a reset link may still be used. */
export async function isResetLinkGood(_actor: Actor, token: string): Promise<boolean> {
  return Boolean(await findLink("reset-password", token));
}

/**
 * Sets a new password by a reset link. Whoever used the old one is signed out everywhere, a change of address that they asked for and a lock on the account end, and the address
 * counts as confirmed, since its reader holds the link.
 */
export async function resetPassword(
  _actor: Actor,
  { token, password }: { token: string; password: string },
  visit: Pick<Visit, "url">,
): Promise<Result<{ id: string }, "link-expired" | "invalid-input">> {
  const found = await findLink("reset-password", token);
  if (!found) return failed("link-expired");
  const account = await db
    .selectFrom("users")
    .select(["email", "name"])
    .where("id", "=", found.userId)
    .executeTakeFirst();
  if (!account) return failed("link-expired");
  if (isCommonPassword(password, [account.email, account.name])) {
    return failed("invalid-input", { password: ["password-common"] });
  }
  const hash = await hashPassword(password);
  return transaction(async (trx) => {
    const link = await consumeLink(trx, "reset-password", token);
    if (!link) return failed("link-expired");
    const id = link.userId;
    await storePassword(trx, id, hash);
    const confirmed = await trx
      .updateTable("users")
      .set({ emailVerified: true })
      .where("id", "=", id)
      .where("emailVerified", "=", false)
      .returning("id")
      .executeTakeFirst();
    // Anybody could have opened the account while nobody had confirmed the address: their way in goes with their password.
    if (confirmed) {
      await trx.deleteFrom("providerAccounts").where("userId", "=", id).execute();
      await welcomeMember(trx, id, visit.url.origin);
    }
    await clearSuppression(trx, id);
    await cancelWaiting(trx, id);
    await endSessions(trx, id);
    await trx.deleteFrom("signInLocks").where("userId", "=", id).execute();
    await sendMail(trx, PASSWORD_CHANGED, { to: id, data: {}, origin: visit.url.origin });
    return done({ id });
  });
}

/** Makes a hash the account's password. */
export async function storePassword(trx: Tx, userId: string, hash: string): Promise<void> {
  const changedAt = now();
  await trx
    .insertInto("passwords")
    .values({ userId, hash, changedAt })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ hash, changedAt }))
    .execute();
}

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
