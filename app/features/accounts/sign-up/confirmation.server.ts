import { clearSuppression, mailsTo } from "#app/features/deliverability/suppression.server.ts";
import type { Actor, Side, SystemActor } from "#app/platform/actor.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { consumeLink, issueLink, mayMailLink } from "../links.server.ts";
import { CONFIRM_EMAIL, WELCOME } from "../mails.ts";
import { type GuessRefusal, startGuess } from "../sign-in/sign-in.server.ts";

/**
 * Sends the welcome mail. Called when an address is confirmed and when a side is chosen; each happens once and locks the account's row, so that
 * only the later of the two finds both. `origin`: where its links lead.
 */
export async function welcomeMember(trx: Tx, userId: string, origin?: string): Promise<void> {
  const member = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("emailVerified", "=", true)
    .where("side", "is not", null)
    .executeTakeFirst();
  if (member) await sendMail(trx, WELCOME, { to: userId, data: {}, origin });
}

/** The side of a member whose welcome mail is about to be sent; undefined if they have left meanwhile. */
export async function welcomedSide(_actor: SystemActor, userId: string): Promise<Side | undefined> {
  const row = await db
    .selectFrom("users")
    .select("side")
    .where("id", "=", userId)
    .where("deletionDueAt", "is", null)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return (row?.side as Side | null) ?? undefined;
}

/** Sends the confirmation mail again: one a minute, five an hour. A confirmed address gets none. */
export async function resendConfirmation(
  _actor: Actor,
  email: string,
  visit: Pick<Visit, "headers" | "ip" | "url">,
): Promise<
  Result<
    "sent" | "already-confirmed",
    "too-many-requests" | "email-not-in-records" | "address-unreachable" | GuessRefusal
  >
> {
  if (!(await consumeRateLimit("mail-request", visit.ip))) return err("too-many-requests");
  const guess = await startGuess(email, visit);
  if (!guess.ok) return guess;
  const account = await db
    .selectFrom("users")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!account) return err("email-not-in-records");
  if (account.emailVerified) return ok("already-confirmed");
  if (!(await mayMailLink("confirm-email", email))) return err("too-many-requests");
  const mails = await mailsTo(email);
  if (mails === "closed") return err("address-unreachable");
  const request = { to: account.id, data: {}, origin: visit.url.origin, despite: mails === "try" || undefined };
  await transaction((trx) => sendMail(trx, CONFIRM_EMAIL, request));
  return ok("sent");
}

/** The token for a confirmation mail about to be sent; null if the account is confirmed by now. */
export async function issueConfirmation(_actor: SystemActor, userId: string): Promise<string | null> {
  const unconfirmed = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("emailVerified", "=", false)
    .executeTakeFirst();
  return unconfirmed ? issueLink("confirm-email", userId) : null;
}

/**
 * Confirms the address that a link was mailed to (specification §4 "Email"). Undefined if the link is invalid; `first`: the address was not
 * confirmed before.
 */
export async function confirmEmailWithin(trx: Tx, token: string): Promise<{ id: string; first: boolean } | undefined> {
  const link = await consumeLink(trx, "confirm-email", token);
  if (!link) return undefined;
  const id = link.userId;
  const confirmed = await trx
    .updateTable("users")
    .set({ emailVerified: true })
    .where("id", "=", id)
    .where("emailVerified", "=", false)
    .returning("id")
    .executeTakeFirst();
  if (confirmed) await welcomeMember(trx, id);
  await clearSuppression(trx, id);
  return { id, first: confirmed !== undefined };
}
