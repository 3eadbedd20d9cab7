import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { DECISION_DAYS, UNASKED_DAYS } from "./held.ts";
import { DAY_MILLISECONDS } from "./limits.ts";

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * DAY_MILLISECONDS);
}

/**
 * Forgets by what unasked messages were recognised, after a week, and which held ones were let pass, after thirty days. Those that were refused
 * are kept for as long as that can be appealed, and longer than here anybody knows: `reports/commands-stale.server.ts`.
 */
export async function forgetOldUnasked(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("unaskedMessages").where("sentAt", "<", daysAgo(UNASKED_DAYS)).execute();
  await db
    .deleteFrom("heldBatches")
    .where("state", "=", "passed")
    .where("overturnedAt", "is", null)
    .where("decidedAt", "<", daysAgo(DECISION_DAYS))
    .execute();
}
