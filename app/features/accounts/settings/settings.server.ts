import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { pendingChanges } from "../email-change/email-change.server.ts";
import { zoneOf } from "../time-zone.ts";

interface AccountStatus {
  name: string;
  email: string;
  /** A new address that is not confirmed yet. */
  pendingEmail: string | null;
  /** Null when there is no password. */
  passwordChangedAt: Date | null;
  /** Since when the name has a badge. */
  checkedAt: Date | null;
}

/** The state of the member's account, for the overview of the settings. One query. */
export async function accountStatusOf(actor: Member): Promise<AccountStatus> {
  const row = await db
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userId", "users.id")
    .select([
      "users.name",
      "users.email",
      "users.identityVerifiedAt",
      "passwords.changedAt",
      pendingChanges().select("newEmail").where("userId", "=", actor.id).limit(1).as("pendingEmail"),
    ])
    .where("users.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    email: row.email,
    pendingEmail: row.pendingEmail,
    passwordChangedAt: row.changedAt,
    checkedAt: row.identityVerifiedAt,
  };
}

/** The zone that a member has chosen, if any, and the effective one. */
export async function ownZone(actor: Member): Promise<{ chosen: string | null; zone: string }> {
  const { timeZone, lang } = await db
    .selectFrom("users")
    .select(["timeZone", "lang"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return { chosen: timeZone, zone: zoneOf({ timeZone, lang }) };
}

/** Saves a member's time zone; null for that of the market. */
export async function saveTimeZone(actor: Member, zone: string | null): Promise<void> {
  if (actor.viewer) return;
  await db.updateTable("users").set({ timeZone: zone }).where("id", "=", actor.id).execute();
}
