/** Ends subscriptions whose renewal was never paid: the provider's own attempts may go on for longer than the rights that they are for. */
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { endSubscriptionOf } from "../endings/ending.server.ts";
import { canSell, isAway } from "../provider.server.ts";
import { GRACE_DAYS } from "../subscription.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";

// The provider's last attempt is on the last day of the grace; a day later it is known what came of it.
const PATIENCE_DAYS = GRACE_DAYS + 1;

/**
 * Ends what is still owed when its grace is over, with nothing more asked for: what is paid later would be paid for nothing, and no other
 * plan could be bought. Returns how many. Idempotent.
 */
export async function endUnpaid(actor: SystemActor): Promise<number> {
  if (!canSell()) return 0;
  const owed = await db
    .selectFrom("subscriptions")
    .innerJoin("billingCustomers", "billingCustomers.userId", "subscriptions.userId")
    .select(["id", "subscriptions.userId", "customerId"])
    .where("pastDueSince", "is not", null)
    .where("endedAt", "is", null)
    .where("refusedAt", "is", null)
    .where("paidUntil", "<=", new Date(now().getTime() - PATIENCE_DAYS * 86_400_000))
    .execute();
  let ended = 0;
  for (const { id, userId, customerId } of owed) {
    try {
      // Its money may have come, and the message of that been lost.
      await syncCustomer(actor, customerId);
      if (!(await isOwed(id))) continue;
      await endSubscriptionOf(actor, userId);
      ended++;
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn({ error, subscription: id }, "an unpaid subscription could not be ended; the next run tries again");
    }
  }
  return ended;
}

async function isOwed(id: string): Promise<boolean> {
  const row = await db.selectFrom("subscriptions").select("pastDueSince").where("id", "=", id).executeTakeFirst();
  return Boolean(row?.pastDueSince);
}
