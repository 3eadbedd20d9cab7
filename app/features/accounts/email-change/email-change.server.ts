import { mailsTo } from "#app/features/deliverability/suppression.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { issueLink, mayMailLink } from "../links.server.ts";
import { CONFIRM_NEW_EMAIL, EMAIL_CHANGE_NOTICE } from "../mails.ts";
import { checkCurrentPassword } from "../password/password-check.server.ts";

/**
 * How long a new address may be confirmed, in milliseconds, however often its link is sent again. The old address can undo for 72 hours from
 * the request (product rule): so it always has at least two of the three days.
 */
const CONFIRMATION_LASTS = 24 * 3_600_000;

/** The changes that can still be confirmed. */
export function pendingChanges(trx: Tx | typeof db = db) {
  return trx
    .selectFrom("emailChanges")
    .where("confirmedAt", "is", null)
    .where("cancelledAt", "is", null)
    .where("undoneAt", "is", null)
    .where("requestedAt", ">", new Date(now().getTime() - CONFIRMATION_LASTS));
}

/** The member's new address that is not confirmed yet. */
export async function pendingEmailOf(actor: Member): Promise<string | null> {
  const change = await pendingChanges().select("newEmail").where("userId", "=", actor.id).executeTakeFirst();
  return change?.newEmail ?? null;
}

type Refusal =
  | "invalid-input"
  | "account-deactivated"
  | "sign-in-needed"
  | "new-email-taken"
  | "address-unreachable"
  | "too-many-requests";

/**
 * Requests another address. `current` is the member's password; left out only where the route has checked a recent re-authentication. The new
 * address is mailed a link that confirms it, the old one, which stays until then, a link that undoes the change. A request replaces an
 * earlier one.
 */
export async function requestEmailChange(
  actor: Member,
  { email, current }: { email: string; current?: string },
  visit: Pick<Visit, "url" | "session">,
): Promise<Result<{ email: string }, Refusal>> {
  const fields = email === actor.email ? { email: ["email-same"] } : undefined;
  if (current !== undefined) {
    const checked = await checkCurrentPassword(actor, current, "current", visit);
    if (!checked.ok) return checked.fields ? { ...checked, fields: { ...checked.fields, ...fields } } : checked;
  }
  if (fields) return err("invalid-input", fields);
  // Counted before the next answer, which tells who has an account.
  if (!(await consumeRateLimit("email-change", actor.id))) return err("too-many-requests");
  if (await isTaken(email, actor.id)) return err("new-email-taken");
  if (!(await mayMailLink("change-email", email))) return err("too-many-requests");
  const mails = await mailsTo(email);
  if (mails === "closed") return err("address-unreachable");
  const despite = mails === "try" || undefined;
  const origin = visit.url.origin;
  return transaction(async (trx) => {
    // Read again: another request may have changed the address since.
    const oldEmail = await lockAccount(trx, actor.id);
    if (email === oldEmail) return err("invalid-input", { email: ["email-same"] });
    // An undo or a new password may have ended it since the password was checked.
    if (!(await isOpen(trx, actor, visit.session))) return err("sign-in-needed");
    await cancelPending(trx, actor.id);
    const changeId = newId();
    await trx
      .insertInto("emailChanges")
      .values({ id: changeId, userId: actor.id, oldEmail, newEmail: email, requestedAt: now() })
      .execute();
    await sendMail(trx, CONFIRM_NEW_EMAIL, { to: actor.id, address: email, data: { changeId }, origin, despite });
    await sendMail(trx, EMAIL_CHANGE_NOTICE, { to: actor.id, address: oldEmail, data: { changeId }, origin });
    return ok({ email });
  });
}

/** Sends the link to the new address again: one a minute, five an hour. */
export async function resendEmailChange(
  actor: Member,
  visit: Pick<Visit, "url">,
): Promise<Result<{ email: string }, "not-found" | "too-many-requests" | "address-unreachable">> {
  const change = await pendingChanges().select(["id", "newEmail"]).where("userId", "=", actor.id).executeTakeFirst();
  if (!change) return err("not-found");
  const email = change.newEmail;
  if (!(await mayMailLink("change-email", email))) return err("too-many-requests");
  const mails = await mailsTo(email);
  if (mails === "closed") return err("address-unreachable");
  await transaction((trx) =>
    sendMail(trx, CONFIRM_NEW_EMAIL, {
      to: actor.id,
      address: email,
      data: { changeId: change.id },
      origin: visit.url.origin,
      despite: mails === "try" || undefined,
    }),
  );
  return ok({ email });
}

/** Cancels the change. The undo link of the old address stays valid: it may have been a stranger who requested and cancelled it. */
export async function cancelEmailChange(actor: Member): Promise<Result<undefined, "not-found">> {
  return transaction(async (trx) => {
    await lockAccount(trx, actor.id);
    return (await cancelPending(trx, actor.id)) ? ok(undefined) : err("not-found");
  });
}

/** Locks an account against concurrent changes of its address. Returns the address. */
export async function lockAccount(trx: Tx, userId: string): Promise<string> {
  const account = await trx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return account.email;
}

/** Whether a member's session is still there, asked with the account locked. */
async function isOpen(trx: Tx, actor: Member, session: Visit["session"]): Promise<boolean> {
  if (!session) return false;
  const row = await trx
    .selectFrom("sessions")
    .select("id")
    .where("id", "=", session.id)
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Cancels the pending change, if there is one. */
async function cancelPending(trx: Tx, userId: string): Promise<boolean> {
  const cancelled = await trx
    .updateTable("emailChanges")
    .set({ cancelledAt: now() })
    .where("userId", "=", userId)
    .where("confirmedAt", "is", null)
    .where("cancelledAt", "is", null)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
  return cancelled.numUpdatedRows > 0n;
}

async function isTaken(email: string, userId: string): Promise<boolean> {
  const owner = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", userId)
    // An unconfirmed account without a side does not count: confirming the address replaces it.
    .where((where) => where.or([where("emailVerified", "=", true), where("side", "is not", null)]))
    .executeTakeFirst();
  return owner !== undefined;
}

/** The token for the mail to the new address, about to be sent; null if the change can no longer be confirmed. */
export async function issueNewEmailLink(_actor: SystemActor, userId: string, changeId: string): Promise<string | null> {
  const change = await pendingChanges().select("id").where("id", "=", changeId).executeTakeFirst();
  return change ? issueLink("change-email", userId, { changeId }) : null;
}

/** The token for the mail to the old address, about to be sent; null if the change has been undone. */
export async function issueUndoLink(
  _actor: SystemActor,
  userId: string,
  changeId: string,
): Promise<{ token: string; newEmail: string } | null> {
  const change = await db
    .selectFrom("emailChanges")
    .select("newEmail")
    .where("id", "=", changeId)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
  return change ? { token: await issueLink("undo-email", userId, { changeId }), newEmail: change.newEmail } : null;
}
