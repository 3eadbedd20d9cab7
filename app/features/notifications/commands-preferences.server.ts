import { recordConsent } from "#app/features/consent/commands.server.ts";
import type { MailConsent } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import {
  consentOf,
  isPushKind,
  type MailChoice,
  PREFERENCE_KINDS,
  type PreferenceKind,
  type Preferences,
  type PushKind,
} from "./preferences.ts";
import { preferencesOf, pushesOf } from "./queries-preferences.server.ts";

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

/** Ends mails of a kind for an account, as the link in such a mail asks. Does nothing when the account is gone, or has none of them. */
export async function endMails(
  _actor: SystemActor,
  userId: string,
  kind: PreferenceKind,
  market: Market,
): Promise<void> {
  await save(userId, { [kind]: "none" }, market);
}

async function save(
  userId: string,
  chosen: Partial<Preferences>,
  market: Market,
  { pushes = {}, hour }: MoreChoices = {},
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
    const [before, pushedBefore] = [await preferencesOf(userId, trx), await pushesOf(userId, trx)];
    if (hour !== undefined) await saveHour(trx, userId, hour);
    for (const kind of PREFERENCE_KINDS) {
      const mail = chosen[kind] ?? before[kind];
      const push = isPushKind(kind) && pushes[kind] !== pushedBefore[kind] ? pushes[kind] : undefined;
      if (mail === before[kind] && push === undefined) continue;
      await saveChoice(trx, userId, kind, { mail, ...(push !== undefined && { push }) });
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
  choice: { mail: MailChoice; push?: boolean },
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
