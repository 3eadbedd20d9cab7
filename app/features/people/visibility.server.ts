import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";

/** Saves whether others find the actor in the list of people; the database adds or removes them at once. */
export async function saveListed(actor: Member, listed: boolean): Promise<void> {
  await transaction((trx) => trx.updateTable("users").set({ listed }).where("id", "=", actor.id).execute());
}

/** What the actor has chosen, and whether they stand in the list of people now: only whoever has a side and a confirmed address does. */
export async function listedStatusOf(actor: Member): Promise<{ listed: boolean; found: boolean; hideEmail: boolean }> {
  const row = await db
    .selectFrom("users")
    .leftJoin("people", "people.userId", "users.id")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.listed", "people.userId as found", "profiles.hideEmail"])
    .where("users.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return { listed: row.listed, found: row.found !== null, hideEmail: row.hideEmail ?? true };
}
