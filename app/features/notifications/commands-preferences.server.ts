import { recordConsent } from "#app/features/consent/commands.server.ts";
import type { MailConsent } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db.server.ts";
import { consentOf, PREFERENCE_KINDS, type PreferenceKind, type Preferences } from "./preferences.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

/**
 * Saves how the member wants to hear of things; kinds left out stay. Where a choice begins or ends a consent, the log of consents gets a
 * line; another rhythm of the same is none.
 */
export async function savePreferences(actor: Member, chosen: Partial<Preferences>, market: Market): Promise<void> {
  await save(actor.id, chosen, market);
}

/** Ends mails of a kind for an account, as the link in such a mail asks. Does nothing when the account is gone, or has none of them. */
export async function endMails(
  _actor: SystemActor,
  userId: string,
  kind: PreferenceKind,
  market: Market,
): Promise<void> {
  await save(userId, { [kind]: "none" }, market);
}

async function save(userId: string, chosen: Partial<Preferences>, market: Market): Promise<void> {
  await transaction(async (trx) => {
    // Two windows at once would each compare with what the other is about to change.
    const account = await trx
      .selectFrom("users")
      .select("id")
      .where("id", "=", userId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) return;
    const before = await preferencesOf(userId, trx);
    for (const kind of PREFERENCE_KINDS) {
      const mail = chosen[kind];
      if (mail === undefined || mail === before[kind]) continue;
      const row = { mail, updatedAt: now() };
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
