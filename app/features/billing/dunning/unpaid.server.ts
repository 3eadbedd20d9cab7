/** Ends subscriptions whose renewal was never paid: the provider may go on charging longer than the grace lasts. */
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { endSubscriptionOf, openInvoices } from "../endings/ending.server.ts";
import { canSell, isAway } from "../provider.server.ts";
import { GRACE_DAYS } from "../subscription.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";

// The provider's last attempt is on the last day of the grace; a day later its outcome is known.
const PATIENCE_DAYS = GRACE_DAYS + 1;

/**
 * Ends subscriptions still owed after their grace, and charges nothing more: a later payment would buy nothing, and a running subscription
 * would block a new order. Returns their number. Idempotent.
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
      // Before the status: what is paid after it was read is among these.
      const invoices = await openInvoices(id);
      // It may have been paid, and the event lost.
      await syncCustomer(actor, customerId);
      if (!(await isOwed(id))) continue;
      await endSubscriptionOf(actor, userId, invoices);
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
