import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";

/** Up to this many messages, a conversation is a first contact. */
const FIRST_MESSAGES = 6;

/**
 * Whether the safety tips are shown: at the first contact, until the actor dismisses them. A proposed meeting or an offer ends the first
 * contact.
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

/** Dismisses the safety tips for good; their page stays. */
export async function dismissTips(actor: Actor): Promise<Result<undefined, "members-only">> {
  if (actor.kind !== "member" || actor.viewer) return err("members-only");
  await db
    .insertInto("safetyTips")
    .values({ userId: actor.id, dismissedAt: now() })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return ok(undefined);
}
