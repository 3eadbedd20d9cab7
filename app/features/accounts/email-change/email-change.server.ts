import { mailsTo } from "#app/features/deliverability/suppression.server.ts";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { consumeLink, findLink, mayMailLink } from "../links.server.ts";
import { CONFIRM_NEW_EMAIL, EMAIL_CHANGE_TOLD } from "../mails.ts";
import { checkCurrentPassword } from "../password/password-check.server.ts";
import { CONFIRMATION_LASTS, type PendingEmail } from "./email-change.ts";

/** The changes that may still be confirmed. */
export function waitingChanges(trx: Tx | typeof db = db) {
  return trx
    .selectFrom("emailChanges")
    .where("confirmedAt", "is", null)
    .where("cancelledAt", "is", null)
    .where("undoneAt", "is", null)
    .where("requestedAt", ">", new Date(now().getTime() - CONFIRMATION_LASTS));
}

/** The address that the member has asked for and not yet confirmed. */
export async function pendingEmailOf(actor: Member): Promise<PendingEmail | null> {
  const change = await waitingChanges()
    .select(["id", "newEmail as email"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return change ?? null;
}

/** A change that a mail is about to speak of, with whether it still waits and whether it can still be undone; undefined when it is gone. */
export async function emailChangeOf(
  _actor: SystemActor,
  changeId: string,
): Promise<{ newEmail: string; waits: boolean; undone: boolean } | undefined> {
  const change = await db
    .selectFrom("emailChanges")
    .select(["newEmail", "undoneAt"])
    .where("id", "=", changeId)
    .executeTakeFirst();
  if (!change) return undefined;
  const waiting = await waitingChanges().select("id").where("id", "=", changeId).executeTakeFirst();
  return { newEmail: change.newEmail, waits: waiting !== undefined, undone: change.undoneAt !== null };
}

type Refusal =
  | "invalid-input"
  | "account-deactivated"
  | "new-email-taken"
  | "address-unreachable"
  | "too-many-requests";

/**
 * Asks for another address. `current` is the member's password; left out only where the route has seen another fresh proof. The new
 * address gets a link that confirms it, the old one, which stays until then, a link that undoes it. A request takes the place of an
 * earlier one.
 */
export async function requestEmailChange(
  actor: Member,
  { email, current }: { email: string; current?: string },
  visit: Pick<Visit, "url">,
): Promise<Result<{ email: string }, Refusal>> {
  if (current !== undefined) {
    const proved = await checkCurrentPassword(actor, current, "current", visit);
    if (!proved.ok) return proved;
  }
  if (email === actor.email) return failed("invalid-input", { email: ["email-same"] });
  // Before the answer: it tells who is here.
  if (!(await takeToken("email-change", actor.id))) return failed("too-many-requests");
  if (await isTaken(email, actor.id)) return failed("new-email-taken");
  if (!(await mayMailLink("change-email", email))) return failed("too-many-requests");
  const mails = await mailsTo(email);
  if (mails === "closed") return failed("address-unreachable");
  const despite = mails === "try" || undefined;
  const origin = visit.url.origin;
  return transaction(async (trx) => {
    // The actor is as the request came; another window may have changed the address since.
    const oldEmail = await lockAccount(trx, actor.id);
    if (email === oldEmail) return failed("invalid-input", { email: ["email-same"] });
    await cancelWaiting(trx, actor.id);
    const changeId = newId();
    await trx
      .insertInto("emailChanges")
      .values({ id: changeId, userId: actor.id, oldEmail, newEmail: email, requestedAt: now() })
      .execute();
    await sendMail(trx, CONFIRM_NEW_EMAIL, { to: actor.id, address: email, data: { changeId }, origin, despite });
    await sendMail(trx, EMAIL_CHANGE_TOLD, { to: actor.id, address: oldEmail, data: { changeId }, origin });
    return done({ email });
  });
}

/** Sends the link to the new address again: one a minute, five an hour. */
export async function resendEmailChange(
  actor: Member,
  visit: Pick<Visit, "url">,
): Promise<Result<{ email: string }, "not-found" | "too-many-requests" | "address-unreachable">> {
  const change = await waitingChanges().select(["id", "newEmail"]).where("userId", "=", actor.id).executeTakeFirst();
  if (!change) return failed("not-found");
  const email = change.newEmail;
  if (!(await mayMailLink("change-email", email))) return failed("too-many-requests");
  const mails = await mailsTo(email);
  if (mails === "closed") return failed("address-unreachable");
  await transaction((trx) =>
    sendMail(trx, CONFIRM_NEW_EMAIL, {
      to: actor.id,
      address: email,
      data: { changeId: change.id },
      origin: visit.url.origin,
      despite: mails === "try" || undefined,
    }),
  );
  return done({ email });
}

/** Calls the change off. The undo link of the old address stays good: it may have been a stranger who changed his mind. */
export async function cancelEmailChange(actor: Member): Promise<Result<undefined, "not-found">> {
  return transaction(async (trx) => {
    await lockAccount(trx, actor.id);
    return (await cancelWaiting(trx, actor.id)) ? done(undefined) : failed("not-found");
  });
}

/** Whether the link to a new address may still be used. */
export async function isNewEmailLinkGood(_actor: Actor, token: string): Promise<boolean> {
  const link = await findLink("change-email", token);
  if (!link) return false;
  const { changeId } = link.data as { changeId: string };
  return Boolean(await waitingChanges().select("id").where("id", "=", changeId).executeTakeFirst());
}

/** Makes the new address the account's, by the link that was mailed to it. Links mailed to the old one end, but for those that undo. */
export async function confirmNewEmail(
  _actor: Actor,
  token: string,
): Promise<Result<{ email: string }, "link-expired" | "new-email-taken">> {
  try {
    return await transaction(async (trx) => {
      const link = await consumeLink(trx, "change-email", token);
      if (!link) return failed("link-expired");
      await lockAccount(trx, link.userId);
      const { changeId } = link.data as { changeId: string };
      const change = await waitingChanges(trx)
        .select("newEmail")
        .where("id", "=", changeId)
        .where("userId", "=", link.userId)
        .executeTakeFirst();
      if (!change) return failed("link-expired");
      await giveAddress(trx, link.userId, change.newEmail);
      await trx.updateTable("emailChanges").set({ confirmedAt: now() }).where("id", "=", changeId).execute();
      return done({ email: change.newEmail });
    });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return failed("new-email-taken");
    throw error;
  }
}

/**
 * Makes an address, whose reader has just proved to read it, the account's own. An account that somebody has begun with it and never
 * confirmed makes room; a confirmed one does not, and the update fails.
 */
export async function giveAddress(trx: Tx, userId: string, email: string): Promise<void> {
  await unconfirmedHolder(trx, email).where("id", "<>", userId).execute();
  await trx.updateTable("users").set({ email, emailVerified: true }).where("id", "=", userId).execute();
  await trx.deleteFrom("links").where("userId", "=", userId).where("purpose", "<>", "undo-email").execute();
}

function unconfirmedHolder(trx: Tx, email: string) {
  return trx
    .deleteFrom("users")
    .where("email", "=", email)
    .where("emailVerified", "=", false)
    .where("side", "is", null)
    .where("staffRole", "is", null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("providerAccounts").select("userId").whereRef("providerAccounts.userId", "=", "users.id"))),
    );
}

/** Orders what happens to an account's address at once. Returns the one that it has. */
export async function lockAccount(trx: Tx, userId: string): Promise<string> {
  const account = await trx
    .selectFrom("users")
    .select("email")
    .where("id", "=", userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return account.email;
}

/** Ends the change that waits, if one does: whoever asked for it proved it by what is no longer true. */
export async function cancelWaiting(trx: Tx, userId: string): Promise<boolean> {
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
  const holder = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("id", "<>", userId)
    // Whoever has begun an account and never confirmed it makes room for the one who does.
    .where((where) => where.or([where("emailVerified", "=", true), where("side", "is not", null)]))
    .executeTakeFirst();
  return holder !== undefined;
}
