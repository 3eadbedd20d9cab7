import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { DECISION_DAYS, UNASKED_DAYS } from "./held.ts";
import { DAY_MILLISECONDS } from "./limits.ts";

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * DAY_MILLISECONDS);
}

/** Forgets by what unasked messages were recognised, after a week, and what was decided on held ones, texts and all, after thirty days. */
export async function forgetOldUnasked(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("unaskedMessages").where("sentAt", "<", daysAgo(UNASKED_DAYS)).execute();
  await db
    .deleteFrom("heldBatches")
    .where("state", "<>", "open")
    .where("decidedAt", "<", daysAgo(DECISION_DAYS))
    .execute();
}
