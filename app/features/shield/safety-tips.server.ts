import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";

/** A conversation with more messages than this is no first contact. */
const FIRST_MESSAGES = 6;

/**
 * Whether the actor has the safety tips before them: at the first contact, as long as they have not put them away. Those who have suggested a
 * meeting or made an offer have begun.
 */
export async function showsTips(
  actor: Actor,
  messages: readonly { number: number; card?: object | undefined }[],
): Promise<boolean> {
  if (actor.kind !== "member" || actor.viewer) return false;
  if (messages.some(({ number, card }) => number > FIRST_MESSAGES || card)) return false;
  const dismissed = await db
    .selectFrom("safetyTips")
    .select("userId")
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  return !dismissed;
}

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
