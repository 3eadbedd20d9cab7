import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Keeps a member's time zone; null for that of their market. */
export async function saveTimeZone(actor: Member, zone: string | null): Promise<void> {
  if (actor.viewer) return;
  await db.updateTable("users").set({ timeZone: zone }).where("id", "=", actor.id).execute();
}
