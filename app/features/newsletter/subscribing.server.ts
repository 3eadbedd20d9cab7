/** Subscribing to the newsletter by double opt-in, and unsubscribing. */
import { randomBytes } from "node:crypto";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { mailsTo } from "#app/features/deliverability/suppression.server.ts";
import { hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { checkRateLimit, consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { CONFIRM_NEWSLETTER, LEAVE_NEWSLETTER } from "./mails.ts";
import { LINK_LASTS, UNDO_LASTS } from "./newsletter.ts";

/**
 * Subscribes an address in the language of the page, and mails it a link for confirmation. Does not reveal whether it is subscribed already. Fails
 * with `newsletter-not-sent` past the rate limits, or when mails to it bounced.
 */
export async function subscribe(
  _actor: Actor,
  email: string,
  { ip, market, url }: Pick<Visit, "ip" | "market" | "url">,
): Promise<Result<void, "newsletter-not-sent">> {
  const maySend =
    (await consumeRateLimit("newsletter", ip)) &&
    (await checkRateLimit("newsletter-hour", email)) &&
    (await consumeRateLimit("newsletter-minute", email)) &&
    (await consumeRateLimit("newsletter-hour", email));
  const mails = maySend ? await mailsTo(email) : "closed";
  if (mails === "closed") return err("newsletter-not-sent");
  const despite = mails === "try" || undefined;
  await transaction(async (trx) => {
    const subscriber = await trx
      .insertInto("newsletterSubscribers")
      .values({ id: newId(), email, lang: market, createdAt: now() })
      .onConflict((conflict) =>
        conflict
          .column("email")
          .doUpdateSet({ lang: market, createdAt: now(), confirmedAt: null, consentVersion: null, endedAt: null })
          .where((eb) =>
            eb.or([
              eb("newsletterSubscribers.confirmedAt", "is", null),
              eb("newsletterSubscribers.endedAt", "is not", null),
            ]),
          ),
      )
      .returning("id")
      .executeTakeFirst();
    // No mail to subscribers, whom others could pester with it.
    if (subscriber)
      await sendMail(trx, CONFIRM_NEWSLETTER, { to: subscriber.id, data: {}, origin: url.origin, despite });
  });
  return ok(undefined);
}

/** The token for a mail about to be sent: 32 random bytes, of which only the hash is stored. Null for an address that is confirmed by now, or deleted. */
export async function issueToken(_actor: SystemActor, subscriberId: string): Promise<string | null> {
  const token = randomBytes(32).toString("base64url");
  const stored = await db
    .updateTable("newsletterSubscribers")
    .set({ tokenHash: hashToken(token), tokenExpiresAt: new Date(now().getTime() + LINK_LASTS) })
    .where("id", "=", subscriberId)
    .where("confirmedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return stored ? token : null;
}

/** Confirms the address that a link was mailed to; a link works once. Fails with `link-expired`. */
export async function confirmSubscription(_actor: Actor, token: string): Promise<Result<void, "link-expired">> {
  const confirmed = await db
    .updateTable("newsletterSubscribers")
    .set({ confirmedAt: now(), consentVersion: VERSIONS.newsletter, tokenHash: null, tokenExpiresAt: null })
    .where("tokenHash", "=", hashToken(token))
    .where("tokenExpiresAt", ">", now())
    .returning("id")
    .executeTakeFirst();
  return confirmed ? ok(undefined) : err("link-expired");
}

/** Mails a subscribed address its unsubscribe link. `origin` is that of the mail's links. */
export async function mailLeavingLink(_actor: SystemActor, email: string, origin: string): Promise<void> {
  await transaction(async (trx) => {
    const subscriber = await trx
      .selectFrom("newsletterSubscribers")
      .select("id")
      .where("email", "=", email)
      .where("confirmedAt", "is not", null)
      .where("endedAt", "is", null)
      .executeTakeFirst();
    if (subscriber) await sendMail(trx, LEAVE_NEWSLETTER, { to: subscriber.id, data: {}, origin });
  });
}

/**
 * Ends an address's subscription by the link in an issue. The address is deleted once `resubscribe` can no longer undo it. Does nothing for ids of
 * accounts.
 */
export async function unsubscribe(_actor: SystemActor, subscriberId: string): Promise<void> {
  if (isId(subscriberId)) await endedRows(db).where("id", "=", subscriberId).execute();
}

/** Ends the subscription of an account's address, in the transaction in which the account ends its newsletter. */
export async function unsubscribeAddressOf(trx: Tx, userId: string): Promise<void> {
  await endedRows(trx)
    .where("email", "=", (eb) =>
      eb.selectFrom("users").select("email").where("id", "=", userId).where("emailVerified", "=", true),
    )
    .execute();
}

function endedRows(trx: Tx | typeof db) {
  return trx
    .updateTable("newsletterSubscribers")
    .set({ endedAt: now() })
    .where("confirmedAt", "is not", null)
    .where("endedAt", "is", null);
}

/** Undoes `unsubscribe` within `UNDO_LASTS`. Returns whether it did. */
export async function resubscribe(_actor: SystemActor, subscriberId: string): Promise<boolean> {
  const row = await db
    .updateTable("newsletterSubscribers")
    .set({ endedAt: null })
    .where("id", "=", subscriberId)
    .where("endedAt", ">", new Date(now().getTime() - UNDO_LASTS))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an id is that of a subscriber, not of an account. */
export async function isSubscriber(_actor: SystemActor, subscriberId: string): Promise<boolean> {
  const row = await db
    .selectFrom("newsletterSubscribers")
    .select("id")
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The addressee of mails about a subscription; null when it has been deleted. */
export async function addresseeOf(
  _actor: SystemActor,
  subscriberId: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const row = await db
    .selectFrom("newsletterSubscribers")
    .select(["id", "email", "lang"])
    .where("id", "=", subscriberId)
    .executeTakeFirst();
  return row ? { id: row.id, name: "", email: row.email, market: row.lang as Market } : null;
}

/** Nightly: deletes addresses that were not confirmed in time, and those that have unsubscribed. */
export async function forgetUnconfirmed(_actor: SystemActor): Promise<void> {
  await db
    .deleteFrom("newsletterSubscribers")
    .where("endedAt", "<", new Date(now().getTime() - UNDO_LASTS))
    .execute();
  await db
    .deleteFrom("newsletterSubscribers")
    .where("confirmedAt", "is", null)
    .where("createdAt", "<", new Date(now().getTime() - LINK_LASTS))
    .execute();
}
