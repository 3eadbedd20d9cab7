/** What time does to invitations, memberships that have ended, and the log. */
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { ACTS_KEPT, ENDED_KEPT } from "./manager.ts";
import { expireDue } from "./managing.server.ts";

/** Daily: expires invitations, and deletes what has been kept for as long as the privacy notice says. Idempotent. */
export async function tidyManagers(_actor: SystemActor): Promise<void> {
  await expireDue();
  await db
    .deleteFrom("pitchManagers")
    .where("endedAt", "<", new Date(now().getTime() - ENDED_KEPT))
    .execute();
  await db
    .deleteFrom("pitchActs")
    .where("happenedAt", "<", new Date(now().getTime() - ACTS_KEPT))
    .execute();
}
