import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { zoneOf } from "./time-zone.ts";

/** The zone that a member has chosen, if any, and the one that holds. */
export async function ownZone(actor: Member): Promise<{ chosen: string | null; zone: string }> {
  const { timeZone, lang } = await db
    .selectFrom("users")
    .select(["timeZone", "lang"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return { chosen: timeZone, zone: zoneOf({ timeZone, lang }) };
}
