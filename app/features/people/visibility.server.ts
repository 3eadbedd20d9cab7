import type { Member } from "#app/platform/actor.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";

/** Saves whether the actor is listed among people; database triggers add or remove them at once. */
export async function saveListed(actor: Member, listed: boolean): Promise<void> {
  await transaction((trx) => trx.updateTable("users").set({ listed }).where("id", "=", actor.id).execute());
}

/** The actor's choice, and whether they are listed now, which also needs a side and a confirmed address. */
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
