import { clearSuppression, mailsTo } from "#app/features/deliverability/suppression.server.ts";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { endSessions, rotateSession } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { PasswordChange } from "../credentials-form.ts";
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
  if (!(await consumeRateLimit("mail-request", visit.ip))) return err("too-many-requests");
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!account) return err("email-not-in-records");
  if (!(await mayMailLink("reset-password", email))) return err("reset-already-sent");
  const mails = await mailsTo(email);
  if (mails === "closed") return err("address-unreachable");
  const request = { to: account.id, data: {}, origin: visit.url.origin, despite: mails === "try" || undefined };
  await transaction(async (trx) => {
    await recordSecurityEvent({ event: "password-reset-requested", account: account.id }, trx);
    await sendMail(trx, RESET_PASSWORD, request);
  });
  return ok("sent");
}

/** The token for a reset mail about to be sent. */
export function issueReset(_actor: SystemActor, userId: string): Promise<string> {
  return issueLink("reset-password", userId);
}

/** Whether a reset link is still valid. */
export async function isResetLinkGood(_actor: Actor, token: string): Promise<boolean> {
  return Boolean(await findLink("reset-password", token));
}

/**
 * Sets a new password by a reset link. All sessions, a pending change of address and the sign-in lock end. The address counts as confirmed,
 * since its reader has the link.
 */
export async function resetPassword(
  _actor: Actor,
  { token, password }: { token: string; password: string },
  visit: Pick<Visit, "url">,
): Promise<Result<{ id: string }, "link-expired" | "invalid-input">> {
  const found = await findLink("reset-password", token);
  if (!found) return err("link-expired");
  const account = await db
    .selectFrom("users")
    .select(["email", "name"])
    .where("id", "=", found.userId)
    .executeTakeFirst();
  if (!account) return err("link-expired");
  if (await isCommonPassword(password, [account.email, account.name])) {
    return err("invalid-input", { password: ["password-common"] });
  }
  const hash = await hashPassword(password);
  return transaction(async (trx) => {
    const link = await consumeLink(trx, "reset-password", token);
    if (!link) return err("link-expired");
    const id = link.userId;
    await storePassword(trx, id, hash);
    const confirmed = await trx
      .updateTable("users")
      .set({ emailVerified: true })
      .where("id", "=", id)
      .where("emailVerified", "=", false)
      .returning("id")
      .executeTakeFirst();
    // Anybody could have made the account while the address was unconfirmed: their providers go with their password.
    if (confirmed) {
      await trx.deleteFrom("providerAccounts").where("userId", "=", id).execute();
      await welcomeMember(trx, id, visit.url.origin);
    }
    await clearSuppression(trx, id);
    await recordSecurityEvent({ event: "password-reset", account: id }, trx);
    await endSessions(trx, id);
    await trx.deleteFrom("signInLocks").where("userId", "=", id).execute();
    await sendMail(trx, PASSWORD_CHANGED, { to: id, data: {}, origin: visit.url.origin });
    return ok({ id });
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
 * Changes the password of a member who knows the current one. All other sessions, reset links and a pending change of address end; this
 * session goes on under a new token; the owner is mailed. Returns the Set-Cookie value of the session.
 */
export async function changePassword(
  actor: Member,
  { current, password }: PasswordChange,
  { session, url }: Pick<Visit, "session" | "url">,
): Promise<Result<{ cookie: string }, "invalid-input" | "account-deactivated" | "sign-in-needed">> {
  if (!session) return err("sign-in-needed");
  const checked = await checkCurrentPassword(actor, current, "current", { url });
  const common = await isCommonPassword(password, [actor.email, actor.name, actor.username ?? actor.name]);
  const fields = common ? { password: ["password-common"] } : undefined;
  if (!checked.ok) return checked.fields ? { ...checked, fields: { ...checked.fields, ...fields } } : checked;
  if (password === current) return err("invalid-input", { password: ["password-same"] });
  if (fields) return err("invalid-input", fields);
  const hash = await hashPassword(password);
  return transaction(async (trx) => {
    // Two concurrent changes: the second finds another hash than the one it has checked.
    const changed = await trx
      .updateTable("passwords")
      .set({ hash, changedAt: now() })
      .where("userId", "=", actor.id)
      .where("hash", "=", checked.value.hash)
      .executeTakeFirst();
    if (changed.numUpdatedRows === 0n) return err("invalid-input", { current: ["password-wrong"] });
    await trx.deleteFrom("links").where("userId", "=", actor.id).where("purpose", "=", "reset-password").execute();
    await recordSecurityEvent({ event: "password-changed", account: actor.id }, trx);
    await endSessions(trx, actor.id, session.id);
    const cookie = await rotateSession(trx, session.id);
    await sendMail(trx, PASSWORD_CHANGED, { to: actor.id, data: {}, origin: url.origin });
    return ok({ cookie });
  });
}
