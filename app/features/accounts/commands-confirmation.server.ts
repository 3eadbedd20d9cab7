import { clearSuppression, mailsTo } from "#app/features/deliverability/suppression.server.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { type GuessRefusal, startGuess } from "./commands-guesses.server.ts";
import { consumeLink, issueLink, mayMailLink } from "./commands-links.server.ts";
import { CONFIRM_EMAIL } from "./mails.ts";

/** Sends the confirmation mail again: one a minute, five an hour. An address that is confirmed already needs none. */
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
  if (!(await takeToken("mail-request", visit.ip))) return failed("too-many-requests");
  const guess = await startGuess(email, visit);
  if (!guess.ok) return guess;
  const account = await db
    .selectFrom("users")
    .select(["id", "emailVerified"])
    .where("email", "=", email)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (!account) return failed("email-not-in-records");
  if (account.emailVerified) return done("already-confirmed");
  if (!(await mayMailLink("confirm-email", email))) return failed("too-many-requests");
  const mails = await mailsTo(email);
  if (mails === "closed") return failed("address-unreachable");
  const request = { to: account.id, data: {}, origin: visit.url.origin, despite: mails === "try" || undefined };
  await transaction((trx) => sendMail(trx, CONFIRM_EMAIL, request));
  return done("sent");
}

/** The token for a confirmation mail about to leave; null when the account is confirmed by now. */
export async function issueConfirmation(_actor: SystemActor, userId: string): Promise<string | null> {
  const waiting = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("emailVerified", "=", false)
    .executeTakeFirst();
  return waiting ? issueLink("confirm-email", userId) : null;
}

/** Confirms the address that a link was sent to (specification §4 "Email"). Signs nobody in: the reader may be a mail scanner. */
export async function confirmEmail(_actor: Actor, token: string): Promise<Result<{ id: string }, "link-expired">> {
  return transaction(async (trx) => {
    const link = await consumeLink(trx, "confirm-email", token);
    if (!link) return failed("link-expired");
    const id = link.userId;
    await trx.updateTable("users").set({ emailVerified: true }).where("id", "=", id).execute();
    await clearSuppression(trx, id);
    return done({ id });
  });
}
