import type { Task } from "graphile-worker";
import { type RawBuilder, sql } from "kysely";
import { mailAddressOf } from "#app/features/accounts/account-mail.server.ts";
import { recordConsent } from "#app/features/consent/consent.server.ts";
import type { MailConsent } from "#app/features/consent/consent.ts";
import { NEWSLETTER_KIND, UNDO_LASTS } from "#app/features/newsletter/newsletter.ts";
import { unsubscribe, unsubscribeAddressOf } from "#app/features/newsletter/subscribing.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import {
  ALL_KINDS,
  consentOf,
  DEFAULTS,
  DIGEST_HOUR,
  isPushKind,
  type MailChoice,
  PREFERENCE_KINDS,
  type PreferenceKind,
  type Preferences,
  PUSH_DEFAULTS,
  PUSH_KINDS,
  type PushKind,
} from "./preferences.ts";

/** A member's mail preferences, including defaults. */
export async function preferencesOf(userId: string, trx: Tx | typeof db = db): Promise<Preferences> {
  const rows = await trx
    .selectFrom("notificationPreferences")
    .select(["kind", "mail"])
    .where("userId", "=", userId)
    .limit(PREFERENCE_KINDS.length)
    .execute();
  return { ...DEFAULTS, ...Object.fromEntries(rows.map(({ kind, mail }) => [kind, mail])) } as Record<
    PreferenceKind,
    MailChoice
  >;
}

/** A member's push preferences, including defaults. */
export async function pushesOf(userId: string, trx: Tx | typeof db = db): Promise<Readonly<Record<PushKind, boolean>>> {
  const rows = await trx
    .selectFrom("notificationPreferences")
    .select(["kind", "push"])
    .where("userId", "=", userId)
    .where("kind", "in", PUSH_KINDS)
    .where("push", "is not", null)
    .execute();
  return { ...PUSH_DEFAULTS, ...Object.fromEntries(rows.map(({ kind, push }) => [kind, push])) };
}

/** The hour, 0 to 23 in their zone, at which a member gets the digest. */
export async function digestHourOf(userId: string): Promise<number> {
  const settings = await db.selectFrom("digestSettings").select("hour").where("userId", "=", userId).executeTakeFirst();
  return settings?.hour ?? DIGEST_HOUR;
}

/** Choices besides mails. */
interface MoreChoices {
  pushes?: Partial<Record<PushKind, boolean>>;
  /** The hour of the digest in the member's zone, 0 to 23. */
  hour?: number;
}

/**
 * Saves the member's preferences; kinds left out stay. A choice that gives or withdraws a consent is recorded in the log of consents; a change of
 * rhythm is not.
 */
export async function savePreferences(
  actor: Member,
  chosen: Partial<Preferences>,
  market: Market,
  more: MoreChoices = {},
): Promise<void> {
  await save(actor.id, chosen, market, more);
}

/**
 * Unsubscribes an account from a kind of mails, or from all kinds. Does nothing if the account was deleted or gets none of them. `resumeMails` can
 * undo it for an hour.
 */
export async function endMails(
  _actor: SystemActor,
  userId: string,
  kind: PreferenceKind | typeof ALL_KINDS,
  market: Market,
): Promise<void> {
  const kinds = kind === ALL_KINDS ? PREFERENCE_KINDS : [kind];
  await save(userId, Object.fromEntries(kinds.map((one) => [one, "none"])), market, { resumable: true });
}

/** Undoes `endMails` of the last hour, except for kinds that were chosen since. Returns the resumed kinds. */
export async function resumeMails(_actor: SystemActor, userId: string, market: Market): Promise<PreferenceKind[]> {
  const rows = await db
    .selectFrom("notificationPreferences")
    .select(["kind", "endedMail"])
    .where("userId", "=", userId)
    .where("mail", "=", "none")
    .where("endedAt", ">", new Date(now().getTime() - UNDO_LASTS))
    .limit(PREFERENCE_KINDS.length)
    .execute();
  await save(userId, Object.fromEntries(rows.map(({ kind, endedMail }) => [kind, endedMail])), market);
  return PREFERENCE_KINDS.filter((kind) => rows.some((row) => row.kind === kind));
}

async function save(
  userId: string,
  chosen: Partial<Preferences>,
  market: Market,
  { pushes = {}, hour, resumable = false }: MoreChoices & { resumable?: boolean } = {},
): Promise<void> {
  await transaction(async (trx) => {
    // Locks the account: of two concurrent saves, the second sees the first.
    const account = await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    // Also ends a newsletter subscription of the same address without an account.
    if (chosen[NEWSLETTER_KIND] === "none") await unsubscribeAddressOf(trx, userId);
    const [mailsBefore, pushesBefore] = [await preferencesOf(userId, trx), await pushesOf(userId, trx)];
    if (hour !== undefined) await saveHour(trx, userId, hour);
    for (const kind of PREFERENCE_KINDS) {
      const before = mailsBefore[kind];
      const mail = chosen[kind] ?? before;
      const push = isPushKind(kind) && pushes[kind] !== pushesBefore[kind] ? pushes[kind] : undefined;
      const changed = mail !== before;
      if (!changed && push === undefined) continue;
      const ended = resumable ? { endedMail: before, endedAt: now() } : { endedMail: null, endedAt: null };
      await saveChoice(trx, userId, kind, { mail, ...(changed && ended), ...(push !== undefined && { push }) });
      const consent = consentOf(kind);
      const given = mail !== "none";
      if (!consent || given === (before !== "none")) continue;
      await recordConsent(trx, { userId }, { kind: consent, given, choices: { mail }, market });
    }
  });
}

async function saveChoice(
  trx: Tx,
  userId: string,
  kind: PreferenceKind,
  choice: { mail: MailChoice; push?: boolean; endedMail?: MailChoice | null; endedAt?: Date | null },
): Promise<void> {
  const row = { ...choice, updatedAt: now() };
  await trx
    .insertInto("notificationPreferences")
    .values({ userId, kind, ...row })
    .onConflict((conflict) => conflict.columns(["userId", "kind"]).doUpdateSet(row))
    .execute();
}

// Keeps the day of the last digest, so that a changed hour causes no second one.
async function saveHour(trx: Tx, userId: string, hour: number): Promise<void> {
  await trx
    .insertInto("digestSettings")
    .values({ userId, hour })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ hour }))
    .execute();
}

/** Withdraws a consent to mails, from the page of consents. */
export async function withdrawMailConsent(actor: Member, kind: MailConsent, market: Market): Promise<void> {
  await savePreferences(actor, { [kind]: "none" }, market);
}

/** SQL: whether account `u` can be mailed: confirmed address, neither suspended nor about to be deleted. */
export const isMailable = sql<boolean>`(u.email_verified and not u.is_anonymous and u.suspended_at is null and u.deletion_due_at is null)`;

/** SQL: whether account `u` wants mails of a kind, by its choice or by default. */
export function wantsMails(kind: PreferenceKind): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select p.mail from notification_preferences p where p.user_id = u.id and p.kind = ${kind}),
    ${DEFAULTS[kind]}) <> 'none'`;
}

const actor = systemActor("end-mails");

/** After `mail-complained`: a spam complaint unsubscribes its reader from every optional mail, recorded in the log of consents. */
export const endMailsAfterComplaint: Task = async (payload) => {
  const { recipientId } = payload as { recipientId: string };
  await unsubscribe(actor, recipientId);
  const account = await mailAddressOf(actor, recipientId);
  if (!account) return;
  for (const kind of PREFERENCE_KINDS) await endMails(actor, recipientId, kind, account.market);
};
