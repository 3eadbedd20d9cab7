import { mayMail } from "#app/features/accounts/commands-links.server.ts";
import { mailLeavingLink } from "#app/features/newsletter/subscribing.server.ts";
import { type Actor, systemActor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { CANCEL_LINKS } from "./mails.ts";

/**
 * Mails the links that end an address's mails (specification §2 "Email unsubscribe"), one a minute and five an hour to an address. The answer
 * is the same for addresses without an account: fails with `too-many-requests` alone.
 */
export async function requestCancelLinks(
  _actor: Actor,
  email: string,
  { ip, url }: Pick<Visit, "ip" | "url">,
): Promise<Result<"sent", "too-many-requests">> {
  if (!(await takeToken("mail-request", ip)) || !(await mayMail(`cancel-links:${email}`))) {
    return failed("too-many-requests");
  }
  const account = await db
    .selectFrom("users")
    .select("id")
    .where("email", "=", email)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  if (account) {
    await transaction((trx) => sendMail(trx, CANCEL_LINKS, { to: account.id, data: {}, origin: url.origin }));
  }
  // Also those without an account get the newsletter.
  await mailLeavingLink(systemActor("email-cancel"), email, url.origin);
  return done("sent");
}
