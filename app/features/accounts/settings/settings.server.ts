import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { waitingChanges } from "../email-change/email-change.server.ts";
import { zoneOf } from "../time-zone.ts";

/** How a member's account stands, for the overview of the settings. */
export interface AccountStanding {
  name: string;
  email: string;
  /** The address that waits for its confirmation. */
  pendingEmail: string | null;
  /** Null when there is no password. */
  passwordChangedAt: Date | null;
  /** Browsers in which the account is signed in. */
  sessions: number;
}

/** How the member's account stands. One query. */
export async function accountStandingOf(actor: Member): Promise<AccountStanding> {
  const present = now();
  const row = await db
    .selectFrom("users")
    .leftJoin("passwords", "passwords.userId", "users.id")
    .select(({ selectFrom }) => [
      "users.name",
      "users.email",
      "passwords.changedAt",
      waitingChanges().select("newEmail").where("userId", "=", actor.id).limit(1).as("pendingEmail"),
      selectFrom("sessions")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .whereRef("sessions.userId", "=", "users.id")
        .where("expiresAt", ">", present)
        .where(sql<boolean>`used_at + make_interval(secs => idle_seconds) > ${present}`)
        .as("sessions"),
    ])
    .where("users.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return {
    name: row.name,
    email: row.email,
    pendingEmail: row.pendingEmail,
    passwordChangedAt: row.changedAt,
    sessions: row.sessions ?? 0,
  };
}

/** The zone that a member has chosen, if any, and the one that holds. */
export async function ownZone(actor: Member): Promise<{ chosen: string | null; zone: string }> {
  const { timeZone, lang } = await db
    .selectFrom("users")
    .select(["timeZone", "lang"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return { chosen: timeZone, zone: zoneOf({ timeZone, lang }) };
}

/** Keeps a member's time zone; null for that of their market. */
export async function saveTimeZone(actor: Member, zone: string | null): Promise<void> {
  if (actor.viewer) return;
  await db.updateTable("users").set({ timeZone: zone }).where("id", "=", actor.id).execute();
}
