import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { type ChatSettings, USUAL_SETTINGS } from "./settings.ts";

/** What the actor has chosen for conversations. */
export async function chatSettingsOf(actor: Actor): Promise<ChatSettings> {
  if (actor.kind !== "member") return USUAL_SETTINGS;
  const chosen = await db
    .selectFrom("chatSettings")
    .select(["receipts", "typing", "presence", "sound"])
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return chosen ?? USUAL_SETTINGS;
}
