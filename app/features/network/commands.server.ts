import type { Member } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";

/** Keeps whether others find the actor in the list of people; the database takes them in or out of it at once. */
export async function saveListed(actor: Member, listed: boolean): Promise<void> {
  await transaction((trx) => trx.updateTable("users").set({ listed }).where("id", "=", actor.id).execute());
}
