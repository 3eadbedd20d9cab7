import { mayMail } from "#app/features/accounts/links.server.ts";
import { noteLeaving } from "#app/features/campaigns/audience.server.ts";
import { CAMPAIGN_KIND } from "#app/features/campaigns/campaign.ts";
import { NEWSLETTER_KIND } from "#app/features/newsletter/newsletter.ts";
import {
  isSubscriber,
  mailLeavingLink,
  resubscribe,
  unsubscribe,
} from "#app/features/newsletter/subscribing.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { CANCEL_LINKS } from "../mails.ts";
import { endMails, resumeMails } from "../preferences/preferences.server.ts";
import { ALL_KINDS, PREFERENCE_KINDS, type PreferenceKind } from "../preferences/preferences.ts";

/**
 * Mails unsubscribe links to an address (specification §2 "Email unsubscribe"), at most one a minute and five an hour. The result is the same for
 * addresses without an account: fails only with `too-many-requests`.
 */
export async function requestUnsubscribeLinks(
  _actor: Actor,
  email: string,
  { ip, url }: Pick<Visit, "ip" | "url">,
): Promise<Result<"sent", "too-many-requests">> {
  if (!(await consumeRateLimit("mail-request", ip)) || !(await mayMail(`cancel-links:${email}`))) {
    return err("too-many-requests");
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
  // Addresses without an account may get the newsletter.
  await mailLeavingLink(systemActor("email-cancel"), email, url.origin);
  return ok("sent");
}

interface UnsubscribeLink {
  /** Id of an account, or of a subscriber without one. */
  userId: string;
  kind: PreferenceKind | typeof ALL_KINDS;
  /** The campaign whose mail had the link. */
  source?: string;
}

/** The content of a link's token, or null if it is invalid. */
export function readUnsubscribeLink(token: string | null): UnsubscribeLink | null {
  const read = readUnsubscription(token);
  const kind = read?.kind === ALL_KINDS ? ALL_KINDS : PREFERENCE_KINDS.find((known) => known === read?.kind);
  return read && kind ? { ...read, kind } : null;
}

/** Whether a link's holder can get other kinds of mails: a subscriber without an account gets only the newsletter. */
async function hasOtherKinds(actor: SystemActor, { userId, kind }: UnsubscribeLink): Promise<boolean> {
  return kind !== NEWSLETTER_KIND || !(await isSubscriber(actor, userId));
}

/** Unsubscribes by a link: from its kind, or from all optional mails. Idempotent. */
export async function endByLink(
  actor: SystemActor,
  { userId, kind, source }: UnsubscribeLink,
  scope: "kind" | "all",
  market: Market,
): Promise<void> {
  await endMails(actor, userId, scope === "all" ? ALL_KINDS : kind, market);
  // The newsletter also goes to addresses without an account.
  if (kind === NEWSLETTER_KIND) await unsubscribe(actor, userId);
  if (kind === CAMPAIGN_KIND && source !== undefined) await noteLeaving(actor, source, userId, true);
}

/**
 * Undoes what a link unsubscribed within the last hour; a link can therefore never subscribe to anything else. Returns whether there was
 * anything to undo.
 */
export async function resumeByLink(
  actor: SystemActor,
  { userId, kind, source }: UnsubscribeLink,
  market: Market,
): Promise<boolean> {
  const resumed = await resumeMails(actor, userId, market);
  if (source !== undefined && resumed.includes(CAMPAIGN_KIND)) await noteLeaving(actor, source, userId, false);
  const listed = kind === NEWSLETTER_KIND && (await resubscribe(actor, userId));
  return listed || resumed.length > 0;
}

/** An unsubscribe link as its pages show it. */
interface UnsubscribePage {
  token: string;
  kind: UnsubscribeLink["kind"];
  /** Whether there are other kinds to unsubscribe from. */
  others: boolean;
}

/** The unsubscribe link of an address; null if its token is invalid. */
export async function unsubscribePage(actor: SystemActor, url: URL): Promise<UnsubscribePage | null> {
  const token = url.searchParams.get("token");
  const link = readUnsubscribeLink(token);
  return link && { token: token!, kind: link.kind, others: await hasOtherKinds(actor, link) };
}
