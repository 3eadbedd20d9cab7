/** What time does to adviser links. */
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { KEPT_AFTER, movesTo } from "./adviser-link.ts";

/** Ends the links whose time is over; none of them has opened since. */
export async function endLinks(_actor: SystemActor): Promise<void> {
  await db
    .updateTable("adviserLinks")
    .set((eb) => ({ state: "ended", closedAt: eb.ref("endsAt") }))
    .where("state", "in", movesTo("ended", "clock"))
    .where("endsAt", "<=", now())
    .execute();
}

/** Deletes links with their log, `KEPT_AFTER` their end: an adviser's name and address are not kept for longer. Codes go when they expire. */
export async function deleteOldLinks(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("adviserCodes").where("expiresAt", "<", now()).execute();
  await db
    .deleteFrom("adviserLinks")
    .where("closedAt", "<", new Date(now().getTime() - KEPT_AFTER))
    .execute();
}
