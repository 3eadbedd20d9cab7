/**
 * The upgrade from Premium to Enterprise. The provider's checkout cannot change a subscription: so its item is replaced, a new year begins
 * now, and the payment for the running month is credited on the same invoice. Until that is paid, nothing changes.
 */
import type Stripe from "stripe";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { articleOf, productOf } from "../account-setup.server.ts";
import { dayIn } from "../books.server.ts";
import { lastPaymentOf } from "../endings/endings.server.ts";
import { customerIdOf, runningSubscription } from "../plan-status.server.ts";
import type { PaidPlan } from "../prices.ts";
import type { CodeOff } from "../promotions/promotion-code.ts";
import { type ChoosableCode, type CodeFailure, chosenCode, whyNot } from "../promotions/reserving.server.ts";
import { canSell, isAway, passRefusal, provider } from "../provider.server.ts";
import { chargeState, withCharge } from "../refunds.server.ts";
import type { Subscription } from "../subscription.ts";
import { idOf } from "../synchronisation/readings.server.ts";
import { planOf } from "../synchronisation/subscription-rows.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import { vatRate } from "../vat.ts";
import { leaveOrder } from "./checkout.server.ts";
import { type OrderSum, offersIn, sumOf } from "./offer.ts";
import type { Checkout } from "./order.ts";
import { addLateSync, UNDER_WAY_MILLISECONDS } from "./orders.server.ts";
import { storeUpgrade } from "./upgrade-orders.server.ts";

export type UpgradeFailure =
  | "selling-closed"
  | "no-subscription"
  | "subscription-active"
  | "price-changed"
  | "too-many-requests"
  | "provider-away"
  | "subscription-busy"
  | CodeFailure;

/** The actor's possible upgrade and its price, less a code's discount; null without a paid Premium subscription. */
export async function upgradeOffer(
  actor: Member,
  code: CodeOff | null = null,
): Promise<{ subscription: Subscription; sum: OrderSum } | null> {
  const subscription = await runningSubscription(actor);
  const moment = now();
  if (subscription?.plan !== "premium" || subscription.status !== "active") return null;
  // The running month has to be paid: collected later, or won back in a dispute, it would come on top of the year.
  if (!subscription.paidUntil || subscription.paidUntil <= moment) return null;
  const { country, id } = subscription;
  const enterprise = offersIn(country, false).find(({ plan }) => plan === "enterprise")!;
  const rate = vatRate(country, dayIn(country, moment));
  const creditMinor = (await lastPaymentOf(id))?.leftMinor ?? 0;
  return { subscription, sum: sumOf(enterprise, rate, moment, { creditMinor, code }) };
}

/**
 * Orders the upgrade. `shown` is the price that the buyer saw, in minor units; another price fails with `price-changed`. Returns the page to
 * go on to: the order's, or the provider's if the bank asks for authentication. A code on the next invoice is removed there: it would make
 * this invoice smaller than was shown.
 */
export async function upgrade(
  actor: Member,
  { shown, next, code: text }: { shown: number; next: string | null; code?: string | undefined },
): Promise<Result<Checkout, UpgradeFailure>> {
  if (!canSell()) return err("selling-closed");
  const running = await runningSubscription(actor);
  const chosen = await chosenCode(actor, text, running?.id ?? null);
  if (!chosen.ok) return chosen;
  const code = chosen.value;
  const offer = await upgradeOffer(actor, code);
  if (!offer) return err("no-subscription");
  if (shown !== offer.sum.totalMinor) return err("price-changed");
  if (!(await consumeRateLimit("order", actor.id))) return err("too-many-requests");
  const { subscription, sum } = offer;
  const customerId = (await customerIdOf(actor.id))!;
  try {
    const ordered = await whileCredited(subscription.id, sum, () => orderUpgrade(actor, offer, { code, next }));
    await syncCustomer(systemActor("upgrade"), customerId);
    return ordered;
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take an upgrade");
    // Whether it was done after all is read once an upgrade without an invoice counts as expired.
    await addLateSync(customerId);
    return err("provider-away");
  }
}

/** Runs `work` while nobody refunds what the upgrade credits; fails with `price-changed` if somebody just has. */
async function whileCredited<T>(
  subscriptionId: string,
  { creditMinor }: OrderSum,
  work: () => Promise<Result<T, UpgradeFailure>>,
): Promise<Result<T, UpgradeFailure>> {
  const last = creditMinor > 0 ? await lastPaymentOf(subscriptionId) : null;
  if (!last) return work();
  return withCharge(last.chargeId, async () => {
    const { leftMinor } = await chargeState(last.chargeId);
    return leftMinor < creditMinor ? err("price-changed") : work();
  });
}

async function orderUpgrade(
  actor: Member,
  { subscription, sum }: { subscription: Subscription; sum: OrderSum },
  { code, next }: { code: ChoosableCode | null; next: string | null },
): Promise<Result<Checkout, UpgradeFailure>> {
  const stripe = await provider();
  const before = await withoutPendingUpgrade(stripe, subscription.id);
  const failure = failureOf(before);
  if (failure) return err(failure);
  const stored = await storeUpgrade(actor, { subscription, sum, code, next });
  if (!stored.ok) return err(stored.code === "subscription-busy" ? stored.code : await whyNot(actor, code!));
  const { orderId, hadCode } = stored.value;
  if (hadCode || before.discounts.length > 0) await stripe.subscriptions.update(before.id, { discounts: "" });
  const url = await replacePlan(stripe, before, subscription.country, { sum, orderId, codeId: code?.id });
  if (url) await db.updateTable("orders").set({ sessionUrl: url }).where("id", "=", orderId).execute();
  return ok({ orderId, url: url ?? paths.order(orderId, "paid") });
}

/** Why the provider's subscription cannot be upgraded, of which the event may not have arrived: upgraded in another tab, owed, or ended. */
function failureOf({ status, items }: Stripe.Subscription): UpgradeFailure | undefined {
  if (status !== "active") return "no-subscription";
  return planOf(items.data[0]?.price.product) === "premium" ? undefined : "subscription-active";
}

/** Replaces the plan. Returns the page of the invoice if it needs its buyer; undefined once it is paid. */
async function replacePlan(
  stripe: Stripe,
  { id, items, latest_invoice: latest }: Stripe.Subscription,
  country: Market,
  { sum, orderId, codeId }: { sum: OrderSum; orderId: string; codeId: string | undefined },
): Promise<string | undefined> {
  const { price, taxRate } = await articleOf(stripe, country, sum.plan, sum.vatBasisPoints);
  const deduction = (plan: PaidPlan, minor: number, metadata: Stripe.Metadata) => ({
    price_data: {
      currency: sum.currency.toLowerCase(),
      product: productOf(plan),
      unit_amount: -minor,
      tax_behavior: "inclusive" as const,
    },
    tax_rates: [taxRate],
    discountable: false,
    metadata,
  });
  const changed = await stripe.subscriptions.update(
    id,
    {
      items: [{ id: items.data[0]!.id, price }],
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "none",
      payment_behavior: "pending_if_incomplete",
      // On the invoice of this change, so that an abandoned upgrade leaves neither a credit nor a used code behind.
      add_invoice_items: [
        deduction("premium", sum.creditMinor, { upgrade: orderId }),
        ...(codeId ? [deduction(sum.plan, sum.discountMinor, { promotion_code: codeId })] : []),
      ],
      expand: ["latest_invoice"],
    },
    // The key names the state before the change: two concurrent orders change it once.
    { idempotencyKey: `upgrade ${id} ${idOf(latest)}` },
  );
  if (!changed.pending_update) return undefined;
  return (changed.latest_invoice as Stripe.Invoice).hosted_invoice_url ?? undefined;
}

/**
 * Cancels an upgrade with a pending payment before another is ordered: voids its invoice and expires its order. One that is being sent to the
 * provider stays. Returns the subscription afterwards: upgraded, if it was paid just before.
 */
export async function withoutPendingUpgrade(stripe: Stripe, subscriptionId: string): Promise<Stripe.Subscription> {
  const before = await stripe.subscriptions.retrieve(subscriptionId);
  const invoice = before.pending_update && idOf(before.latest_invoice);
  if (invoice) await stripe.invoices.voidInvoice(invoice).catch(passRefusal);
  const after = invoice ? await stripe.subscriptions.retrieve(subscriptionId) : before;
  if (failureOf(after)) return after;
  const open = await db
    .selectFrom("orders")
    .select("id")
    .where("upgrades", "=", subscriptionId)
    .where("state", "=", "open")
    .$if(!invoice, (orders) => orders.where("createdAt", "<=", new Date(now().getTime() - UNDER_WAY_MILLISECONDS)))
    .execute();
  for (const { id } of open) await leaveOrder(id);
  return after;
}
