/**
 * The upgrade from Premium to Enterprise. The provider's checkout cannot change a subscription: its item is swapped, a new year begins now,
 * and what was paid for the running month is credited on the same invoice. Until that is paid, everything stays as it was.
 */
import type Stripe from "stripe";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { paths } from "#app/platform/paths.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { articleOf, productOf } from "./account-setup.server.ts";
import { dayIn } from "./books.server.ts";
import { type OrderSum, offersIn, sumOf } from "./offer.ts";
import type { Checkout } from "./order.ts";
import { runningSubscription } from "./plan-status.server.ts";
import { canSell, isAway, passRefusal, provider } from "./provider.server.ts";
import { idOf } from "./readings.server.ts";
import type { Subscription } from "./subscription.ts";
import { planOf } from "./subscription-rows.server.ts";
import { syncCustomer } from "./sync.server.ts";
import { vatRate } from "./vat.ts";

export type UpgradeFailure =
  | "selling-closed"
  | "no-subscription"
  | "subscription-active"
  | "price-changed"
  | "too-many-requests"
  | "provider-away";

/** The upgrade that is open to the actor, with its price; null without a Premium subscription that is paid. */
export async function upgradeOffer(actor: Member): Promise<{ subscription: Subscription; sum: OrderSum } | null> {
  const subscription = await runningSubscription(actor);
  const moment = now();
  if (subscription?.plan !== "premium" || subscription.status !== "active") return null;
  // The running month has to be paid: what is still collected for it, or comes back from a dispute, would be paid on top of the year.
  if (!subscription.paidUntil || subscription.paidUntil <= moment) return null;
  const { country, id } = subscription;
  const enterprise = offersIn(country, false).find(({ plan }) => plan === "enterprise")!;
  const rate = vatRate(country, dayIn(country, moment));
  return { subscription, sum: sumOf(enterprise, rate, moment, await paidForRunningPeriod(id)) };
}

/** What was paid by the last invoice of a subscription, less what went back of it, in minor units. */
async function paidForRunningPeriod(subscriptionId: string): Promise<number> {
  const { kept } = await db
    .selectFrom("payments")
    .select((eb) => eb.fn.sum<string>("grossMinor").as("kept"))
    .where("invoiceId", "=", (eb) =>
      eb
        .selectFrom("payments as last")
        .select("last.invoiceId")
        .where("last.subscriptionId", "=", subscriptionId)
        .where("last.kind", "=", "payment")
        .orderBy("last.occurredAt", "desc")
        .limit(1),
    )
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(kept ?? 0));
}

/**
 * Orders the upgrade. `shown` is what the buyer saw, in minor units; another price fails with `price-changed`. Gives where to go on: the page of
 * the order, or the provider's, when the bank wants to be asked.
 */
export async function upgrade(
  actor: Member,
  { shown, next }: { shown: number; next: string | null },
): Promise<Result<Checkout, UpgradeFailure>> {
  if (!canSell()) return failed("selling-closed");
  const offer = await upgradeOffer(actor);
  if (!offer) return failed("no-subscription");
  if (shown !== offer.sum.totalMinor) return failed("price-changed");
  if (!(await takeToken("order", actor.id))) return failed("too-many-requests");
  try {
    const stripe = await provider();
    const { customerId } = await db
      .selectFrom("billingCustomers")
      .select("customerId")
      .where("userId", "=", actor.id)
      .executeTakeFirstOrThrow();
    const running = await withoutPendingUpgrade(stripe, offer.subscription.id);
    const closed = failureOf(running);
    if (closed) {
      await syncCustomer(systemActor("upgrade"), customerId);
      return failed(closed);
    }
    const orderId = await storeOrder(actor, offer.subscription, offer.sum, next);
    const url = await change(stripe, running, offer.subscription.country, offer.sum);
    if (url) await db.updateTable("orders").set({ sessionUrl: url }).where("id", "=", orderId).execute();
    await syncCustomer(systemActor("upgrade"), customerId);
    return done({ orderId, url: url ?? paths.order(orderId, "paid") });
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take an upgrade");
    return failed("provider-away");
  }
}

async function storeOrder(
  actor: Member,
  { id: upgrades, country }: Subscription,
  sum: OrderSum,
  next: string | null,
): Promise<string> {
  const id = newId();
  const moment = now();
  await db
    .insertInto("orders")
    .values({
      id,
      userId: actor.id,
      plan: sum.plan,
      country,
      currency: sum.currency,
      amountMinor: sum.totalMinor,
      upgrades,
      creditMinor: sum.creditMinor,
      vatBasisPoints: sum.vatBasisPoints,
      termsVersion: SALE_TERMS_VERSION,
      consentedAt: moment,
      state: "open",
      next,
      createdAt: moment,
    })
    .execute();
  return id;
}

/** Why a subscription cannot be upgraded as the provider has it, which may not have told of it yet: paid in another tab, owed, or ended. */
function failureOf({ status, items }: Stripe.Subscription): UpgradeFailure | undefined {
  if (status !== "active") return "no-subscription";
  return planOf(items.data[0]?.price.product) === "premium" ? undefined : "subscription-active";
}

/** Swaps the plan. Gives the page of the invoice where it waits for its buyer; undefined when it is paid. */
async function change(
  stripe: Stripe,
  { id, items, latest_invoice: latest }: Stripe.Subscription,
  country: Market,
  sum: OrderSum,
): Promise<string | undefined> {
  const { price, taxRate } = await articleOf(stripe, country, sum.plan, sum.vatBasisPoints);
  const changed = await stripe.subscriptions.update(
    id,
    {
      items: [{ id: items.data[0]!.id, price }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "pending_if_incomplete",
      // On the invoice of the change itself, so that an upgrade that is left leaves no credit behind.
      add_invoice_items: [
        {
          price_data: {
            currency: sum.currency.toLowerCase(),
            product: productOf("premium"),
            unit_amount: -sum.creditMinor,
            tax_behavior: "inclusive",
          },
          tax_rates: [taxRate],
        },
      ],
      expand: ["latest_invoice"],
    },
    // One for the state that it begins at: ordered twice at the same moment, it is done once.
    { idempotencyKey: `upgrade ${id} ${idOf(latest)}` },
  );
  if (!changed.pending_update) return undefined;
  return (changed.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? undefined;
}

/**
 * Takes back an upgrade that waits for its payment, before another is ordered: its invoice is void, and its order closed. Gives the
 * subscription as it then is: with the upgrade, when that was paid just before.
 */
async function withoutPendingUpgrade(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  const before = await stripe.subscriptions.retrieve(subscriptionId);
  const invoice = before.pending_update && idOf(before.latest_invoice);
  if (invoice) await stripe.invoices.voidInvoice(invoice).catch(passRefusal);
  const after = invoice ? await stripe.subscriptions.retrieve(subscriptionId) : before;
  if (failureOf(after)) return after;
  await db
    .updateTable("orders")
    .set({ state: "expired", settledAt: now() })
    .where("upgrades", "=", subscriptionId)
    .where("state", "=", "open")
    .execute();
  return after;
}
