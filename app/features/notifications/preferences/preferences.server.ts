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

/** How a member wants to hear of each kind of news; for whoever is about to send any. */
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

/** What a member wants to be pushed to the devices on which they have turned that on. */
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

/** At which hour of their own clock, 0 to 23, a member gets the digest. */
export async function digestHourOf(userId: string): Promise<number> {
  const settings = await db.selectFrom("digestSettings").select("hour").where("userId", "=", userId).executeTakeFirst();
  return settings?.hour ?? DIGEST_HOUR;
}

/** What is chosen besides the mails. */
interface MoreChoices {
  pushes?: Partial<Record<PushKind, boolean>>;
  /** The hour of the digest by the member's own clock, 0 to 23. */
  hour?: number;
}

/**
 * Saves how the member wants to hear of things; kinds left out stay. Where a choice begins or ends a consent, the log of consents gets a
 * line; another rhythm of the same is none.
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
 * Ends mails of a kind for an account, as the link in such a mail asks, or of all kinds at once. Does nothing when the account is gone, or has
 * none of them. `resumeMails` can undo it for an hour.
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

/** Resumes what `endMails` has ended within the last hour and nobody has chosen since. Returns those kinds. */
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
    // Two concurrent saves: the second compares with what the first has changed.
    const account = await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    // Whoever wants no newsletter wants none at the same address either.
    if (chosen[NEWSLETTER_KIND] === "none") await unsubscribeAddressOf(trx, userId);
    const [before, pushedBefore] = [await preferencesOf(userId, trx), await pushesOf(userId, trx)];
    if (hour !== undefined) await saveHour(trx, userId, hour);
    for (const kind of PREFERENCE_KINDS) {
      const mail = chosen[kind] ?? before[kind];
      const push = isPushKind(kind) && pushes[kind] !== pushedBefore[kind] ? pushes[kind] : undefined;
      const changed = mail !== before[kind];
      if (!changed && push === undefined) continue;
      const ended = resumable ? { endedMail: before[kind], endedAt: now() } : { endedMail: null, endedAt: null };
      await saveChoice(trx, userId, kind, { mail, ...(changed && ended), ...(push !== undefined && { push }) });
      const consent = consentOf(kind);
      const given = mail !== "none";
      if (!consent || given === (before[kind] !== "none")) continue;
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

// The day of the last digest stays: another hour is no second one.
async function saveHour(trx: Tx, userId: string, hour: number): Promise<void> {
  await trx
    .insertInto("digestSettings")
    .values({ userId, hour })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ hour }))
    .execute();
}

/** Takes a consent to mail back, from the log of consents. */
export async function withdrawMailConsent(actor: Member, kind: MailConsent, market: Market): Promise<void> {
  await savePreferences(actor, { [kind]: "none" }, market);
}

/** SQL: whether mails reach account `u`, which is neither suspended nor about to be deleted. */
export const isMailable = sql<boolean>`(u.email_verified and not u.is_anonymous and u.suspended_at is null and u.deletion_due_at is null)`;

/** SQL: whether account `u` wants mails of a kind, by its choice or the default. */
export function wantsMails(kind: PreferenceKind): RawBuilder<boolean> {
  return sql<boolean>`coalesce((select p.mail from notification_preferences p where p.user_id = u.id and p.kind = ${kind}),
    ${DEFAULTS[kind]}) <> 'none'`;
}

const actor = systemActor("end-mails");

/** After `mail-complained`: whoever calls a mail spam has said no to all that they may do without; the log of consents says so. */
export const endMailsAfterComplaint: Task = async (payload) => {
  const { recipientId } = payload as { recipientId: string };
  await unsubscribe(actor, recipientId);
  const account = await mailAddressOf(actor, recipientId);
  if (!account) return;
  for (const kind of PREFERENCE_KINDS) await endMails(actor, recipientId, kind, account.market);
};
