import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";

/** Puts the safety tips away for good; their page stays. */
export async function dismissTips(actor: Actor): Promise<Result<undefined, "members-only">> {
  if (actor.kind !== "member" || actor.viewer) return failed("members-only");
  await db
    .insertInto("safetyTips")
    .values({ userId: actor.id, dismissedAt: now() })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return done(undefined);
}
