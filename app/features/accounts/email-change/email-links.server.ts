/** The mailed links of a change of address: the new address confirms, the old one undoes. */
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import { endSessions } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { consumeLink, consumeOneLink, findLink, issueLink, LIFETIMES } from "../links.server.ts";
import { lockAccount, pendingChanges } from "./email-change.server.ts";

/** Whether the link to a new address is still valid. */
export async function isNewEmailLinkGood(_actor: Actor, token: string): Promise<boolean> {
  const link = await findLink("change-email", token);
  if (!link) return false;
  const { changeId } = link.data as { changeId: string };
  return Boolean(await pendingChanges().select("id").where("id", "=", changeId).executeTakeFirst());
}

/** Makes the new address the account's, by the link mailed to it. Links mailed to the old address end, except those that undo. */
export async function confirmNewEmail(
  _actor: Actor,
  token: string,
): Promise<Result<{ email: string }, "link-expired" | "new-email-taken">> {
  return unlessTaken(async (trx) => {
    const link = await consumeLink(trx, "change-email", token);
    if (!link) return err("link-expired");
    await lockAccount(trx, link.userId);
    const { changeId } = link.data as { changeId: string };
    const change = await pendingChanges(trx)
      .select("newEmail")
      .where("id", "=", changeId)
      .where("userId", "=", link.userId)
      .executeTakeFirst();
    if (!change) return err("link-expired");
    await giveAddress(trx, link.userId, change.newEmail);
    await trx.updateTable("emailChanges").set({ confirmedAt: now() }).where("id", "=", changeId).execute();
    await recordSecurityEvent({ event: "email-changed", account: link.userId }, trx);
    return ok({ email: change.newEmail });
  });
}

/** The change that a valid undo link is about. */
export async function undoableChange(
  _actor: Actor,
  token: string,
): Promise<{ oldEmail: string; newEmail: string } | undefined> {
  const link = await findLink("undo-email", token);
  if (!link) return undefined;
  const { changeId } = link.data as { changeId: string };
  return db
    .selectFrom("emailChanges")
    .select(["oldEmail", "newEmail"])
    .where("id", "=", changeId)
    .where("undoneAt", "is", null)
    .executeTakeFirst();
}

/**
 * Undoes a change from the old address, confirmed or not, and every later one: a stranger who made them must not keep the account by changing
 * the address twice. All sessions end, the password goes, as whoever asked may know it, and so does each way in that was added meanwhile.
 * Returns the token of a link for a new password.
 */
export async function undoEmailChange(
  _actor: Actor,
  token: string,
): Promise<Result<{ email: string; resetToken: string }, "link-expired" | "new-email-taken">> {
  return unlessTaken(async (trx) => {
    // Not the account's other undo links: one of an earlier change undoes more than this one.
    const link = await consumeOneLink(trx, "undo-email", token);
    if (!link) return err("link-expired");
    const { userId } = link;
    await lockAccount(trx, userId);
    const { changeId } = link.data as { changeId: string };
    const change = await trx
      .selectFrom("emailChanges")
      .select(["oldEmail", "requestedAt"])
      .where("id", "=", changeId)
      .where("userId", "=", userId)
      .where("undoneAt", "is", null)
      .executeTakeFirst();
    if (!change) return err("link-expired");
    await trx
      .updateTable("emailChanges")
      .set({ undoneAt: now() })
      .where("userId", "=", userId)
      .where("id", ">=", changeId)
      .where("undoneAt", "is", null)
      .execute();
    await giveAddress(trx, userId, change.oldEmail);
    await recordSecurityEvent({ event: "email-change-undone", account: userId }, trx);
    await endSessions(trx, userId);
    await removeWaysIn(trx, userId, new Date(change.requestedAt.getTime() - LIFETIMES["undo-email"]));
    const resetToken = await issueLink("reset-password", userId, {}, trx);
    return ok({ email: change.oldEmail, resetToken });
  });
}

/**
 * Removes the password, and what was added since a moment: passkeys, providers, the authenticator app and recovery codes. Mails about these
 * went to an address that the owner may never have read. Older ones stay: they are the owner's, and a second factor mustn't end by a mail.
 */
async function removeWaysIn(trx: Tx, userId: string, since: Date): Promise<void> {
  await trx.deleteFrom("passwords").where("userId", "=", userId).execute();
  await trx.deleteFrom("passkeys").where("userId", "=", userId).where("createdAt", ">=", since).execute();
  await trx.deleteFrom("providerAccounts").where("userId", "=", userId).where("createdAt", ">=", since).execute();
  await trx.deleteFrom("recoveryCodes").where("userId", "=", userId).where("createdAt", ">=", since).execute();
  // A key that was shown but never confirmed goes too: somebody may have photographed it.
  await trx
    .deleteFrom("totpFactors")
    .where("userId", "=", userId)
    .where((where) => where.or([where("confirmedAt", "is", null), where("confirmedAt", ">=", since)]))
    .execute();
}

/**
 * Makes an address the account's, once its reader has proved to read it. An account that was begun with it and never confirmed gives way; a
 * confirmed one doesn't: the transaction fails with `new-email-taken`.
 */
async function giveAddress(trx: Tx, userId: string, email: string): Promise<void> {
  await deleteUnconfirmed(trx, email).where("id", "<>", userId).execute();
  await trx.updateTable("users").set({ email, emailVerified: true }).where("id", "=", userId).execute();
  await trx.deleteFrom("links").where("userId", "=", userId).where("purpose", "<>", "undo-email").execute();
}

function deleteUnconfirmed(trx: Tx, email: string) {
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

/** Runs a transaction; fails with `new-email-taken` if the address that it gives belongs to a confirmed account. */
async function unlessTaken<T, F extends FailureCode>(
  run: (trx: Tx) => Promise<Result<T, F>>,
): Promise<Result<T, F | "new-email-taken">> {
  try {
    return await transaction(run);
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return err("new-email-taken");
    throw error;
  }
}
