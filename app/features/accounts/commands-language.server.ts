import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Saves a member's language; visitors and guests keep theirs in the browser only (specification §3 "Anonymous users are not written"). */
export async function saveLanguage(actor: Actor, market: Market): Promise<void> {
  if (actor.kind !== "member" || actor.viewer) return;
  await db.updateTable("users").set({ lang: market }).where("id", "=", actor.id).execute();
}
