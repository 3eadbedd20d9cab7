/** Carries out at the provider what was declared of subscriptions that end before their time. */
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { endNow } from "./ending.server.ts";
import type { EndingKind } from "./endings.server.ts";
import { canSell, isAway, passRefusal, provider } from "./provider.server.ts";
import { syncCustomer } from "./sync.server.ts";

/**
 * Carries an ending out: no renewal is asked for any more, the money goes back, and at its moment the subscription ends. Until then it does the first
 * two, and the round of every hour comes again. Idempotent. Throws while the provider is away.
 */
export async function carryOutEnding(actor: SystemActor, subscriptionId: string, kind: EndingKind): Promise<void> {
  const row = await db
    .selectFrom("subscriptionEndings as ending")
    .innerJoin("billingCustomers", "billingCustomers.userId", "ending.userId")
    .select(["endsAt", "refundMinor", "chargeId", "customerId"])
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", kind)
    .where("doneAt", "is", null)
    .executeTakeFirst();
  if (!row) return;
  const isDue = row.endsAt <= now();
  if (isDue) await endNow(subscriptionId);
  else await stopRenewing(subscriptionId);
  if (row.chargeId && row.refundMinor > 0) await refundOnce(row.chargeId, row.refundMinor, `${kind} ${subscriptionId}`);
  await syncCustomer(actor, row.customerId);
  if (!isDue) return;
  await db
    .updateTable("subscriptionEndings")
    .set({ doneAt: now() })
    .where("subscriptionId", "=", subscriptionId)
    .where("kind", "=", kind)
    .execute();
  log.info({ subscription: subscriptionId, kind }, "a subscription was ended before its time");
}

async function stopRenewing(subscriptionId: string): Promise<void> {
  const stripe = await provider();
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }).catch(passRefusal);
}

// A charge of ours is refunded in a few parts at most.
const MOST_REFUNDS = 100;

/** Gives back so much of a charge, or what is left of it, once for each ending. */
async function refundOnce(charge: string, wantedMinor: number, ending: string): Promise<void> {
  const stripe = await provider();
  // In this order: of two at once the later one either finds the other's refund, or asks for the same amount under the same key.
  const { amount: paid, amount_refunded: refunded } = await stripe.charges.retrieve(charge);
  const { data } = await stripe.refunds.list({ charge, limit: MOST_REFUNDS });
  if (data.some(({ metadata }) => metadata?.ending === ending)) return;
  const amount = Math.min(wantedMinor, paid - refunded);
  if (amount <= 0) return;
  await stripe.refunds
    .create(
      { charge, amount, reason: "requested_by_customer", metadata: { ending } },
      { idempotencyKey: `ending ${ending} ${amount}` },
    )
    .catch((error: unknown) => {
      passRefusal(error);
      // Charged back, or too old: somebody has to look at it.
      log.error(
        { error, charge, ending, amount },
        "the payment provider refused the refund of a subscription that was ended",
      );
    });
}

/** Carries out all endings whose moment has come. Returns how many. */
export async function carryOutEndings(actor: SystemActor): Promise<number> {
  if (!canSell()) return 0;
  const due = await db
    .selectFrom("subscriptionEndings")
    .select(["subscriptionId", "kind"])
    .where("doneAt", "is", null)
    .where("endsAt", "<=", now())
    .orderBy("endsAt")
    .limit(AT_ONCE)
    .execute();
  let done = 0;
  for (const { subscriptionId, kind } of due) {
    try {
      await carryOutEnding(actor, subscriptionId, kind as EndingKind);
      done++;
    } catch (error) {
      if (!isAway(error)) throw error;
      log.warn(
        { error, subscription: subscriptionId },
        "a subscription could not be ended; the next round tries again",
      );
    }
  }
  return done;
}

// Few at any time; the rest waits for the next hour.
const AT_ONCE = 500;
