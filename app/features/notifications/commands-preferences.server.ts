import { recordConsent } from "#app/features/consent/commands.server.ts";
import type { MailConsent } from "#app/features/consent/consent.ts";
import { NEWSLETTER_KIND, UNDO_LASTS } from "#app/features/newsletter/newsletter.ts";
import { unsubscribeAddressOf } from "#app/features/newsletter/subscribing.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { ALL_KINDS, consentOf, PREFERENCE_KINDS, type PreferenceKind, type Preferences } from "./preferences.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

/**
 * Saves how the member wants to hear of things; kinds left out stay. Where a choice begins or ends a consent, the log of consents gets a
 * line; another rhythm of the same is none.
 */
export async function savePreferences(actor: Member, chosen: Partial<Preferences>, market: Market): Promise<void> {
  await save(actor.id, chosen, market);
}

/**
 * Ends mails of a kind for an account, as the link in such a mail asks, or of all kinds at once. Does nothing when the account is gone, or has
 * none of them. `resumeMails` takes it back for an hour.
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

/** Takes up again, as it was, what `endMails` has ended within the last hour and nobody has chosen since. Returns those kinds. */
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
  { resumable = false } = {},
): Promise<void> {
  await transaction(async (trx) => {
    // Two windows at once would each compare with what the other is about to change.
    const account = await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    // Whoever wants no newsletter wants none at the same address either.
    if (chosen[NEWSLETTER_KIND] === "none") await unsubscribeAddressOf(trx, userId);
    const before = await preferencesOf(userId, trx);
    for (const kind of PREFERENCE_KINDS) {
      const mail = chosen[kind];
      if (mail === undefined || mail === before[kind]) continue;
      const ended = resumable ? { endedMail: before[kind], endedAt: now() } : { endedMail: null, endedAt: null };
      const row = { mail, updatedAt: now(), ...ended };
      await trx
        .insertInto("notificationPreferences")
        .values({ userId, kind, ...row })
        .onConflict((conflict) => conflict.columns(["userId", "kind"]).doUpdateSet(row))
        .execute();
      const consent = consentOf(kind);
      const given = mail !== "none";
      if (!consent || given === (before[kind] !== "none")) continue;
      await recordConsent(trx, { userId }, { kind: consent, given, choices: { mail }, market });
    }
  });
}

/** Takes a consent to mail back, from the log of consents. */
export async function withdrawMailConsent(actor: Member, kind: MailConsent, market: Market): Promise<void> {
  await savePreferences(actor, { [kind]: "none" }, market);
}
