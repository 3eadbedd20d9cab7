import { db, type Tx } from "#app/platform/db.server.ts";
import {
  DEFAULTS,
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
