/** Ordering a plan: from the button that says what it costs to the provider's page. */
import type Stripe from "stripe";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { dayIn } from "../books.server.ts";
import { customerIdOf, planStatusOf } from "../plan-status.server.ts";
import type { PaidPlan } from "../prices.ts";
import type { CodeOff } from "../promotions/promotion-code.ts";
import { type ChoosableCode, chosenCode, lockCode, reserveForOrder, whyNot } from "../promotions/reserving.server.ts";
import { canSell, isAway, isRefusal, provider } from "../provider.server.ts";
import { syncCustomer } from "../synchronisation/sync.server.ts";
import { vatRate } from "../vat.ts";
import { leaveOpenOrders, leaveOrder, openCheckout, type StoredOrder } from "./checkout.server.ts";
import { type OrderSum, offersIn, plansToOrder, sumOf } from "./offer.ts";
import type { Checkout } from "./order.ts";
import type { OrderForm } from "./order-form.ts";
import { type UpgradeFailure, upgrade, upgradeOffer } from "./upgrading.server.ts";

type OrderFailure = UpgradeFailure | "plan-given";

/**
 * Orders a plan and opens the provider's checkout for it; with Premium running, Enterprise is an upgrade. The price is calculated here: if
 * `shown`, which the buyer saw, differs, it fails with `price-changed`. A promotion code is reserved for the order. Fails with
 * `subscription-active` beside a running subscription (specification §4), with `plan-given` for a gift without an end, and with `provider-away`, when nothing is ordered. `origin` is where
 * the buyer comes back to, `next` the page to go on to.
 */
export async function placeOrder(
  actor: Member,
  { plan, country, shown, code: text }: OrderForm,
  { origin, next }: { origin: string; next: string | null },
): Promise<Result<Checkout, OrderFailure>> {
  if (!canSell()) return err("selling-closed");
  if (plan === "enterprise" && (await upgradeOffer(actor))) return upgrade(actor, { shown, next, code: text });
  const chosen = await chosenCode(actor, text, null);
  if (!chosen.ok) return chosen;
  const code = chosen.value;
  const sum = orderSum(country, plan, now(), code);
  if (shown !== sum.totalMinor) return err("price-changed");
  if (!(await consumeRateLimit("order", actor.id))) return err("too-many-requests");
  const status = await planStatusOf(actor);
  if (status.subscription) return err("subscription-active");
  if (!plansToOrder(status).includes(plan)) return err("plan-given");
  try {
    const stripe = await provider();
    const customerId = await customerOf(stripe, actor);
    if (!(await leaveOpenOrders(stripe, actor, customerId))) return err("subscription-active");
    const order = await storeOrder(actor, country, sum, code, next);
    if (!order) return err(await whyNot(actor, code!));
    try {
      const url = await openCheckout(stripe, actor, customerId, order, origin);
      if (url) return ok({ orderId: order.id, url });
      return err(code ? await whyNot(actor, code) : "subscription-busy");
    } catch (error) {
      const refusal = isRefusal(error) && (await refusalOf(stripe, actor, { customerId, orderId: order.id, code }));
      if (refusal) return err(refusal);
      throw error;
    }
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take an order");
    return err("provider-away");
  }
}

/** The sum of a new order, not an upgrade, in a country. */
export function orderSum(country: Market, plan: PaidPlan, at: Date, code: CodeOff | null): OrderSum {
  const offer = offersIn(country, false).find((each) => each.plan === plan)!;
  return sumOf(offer, vatRate(country, dayIn(country, at)), at, { code });
}

/** The provider's customer of an account, created at the first order; concurrent calls create one. */
async function customerOf(stripe: Stripe, actor: Member): Promise<string> {
  const known = await customerIdOf(actor.id);
  if (known) return known;
  const { id } = await stripe.customers.create(
    {
      name: actor.name,
      email: actor.email,
      preferred_locales: [factsOf(actor.lang).bcp47],
      metadata: { user: actor.id },
    },
    { idempotencyKey: `customer ${actor.id}` },
  );
  // Without a target: a concurrent call inserts the same row, which violates both unique constraints, and a target would cover only one.
  await db
    .insertInto("billingCustomers")
    .values({ userId: actor.id, customerId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

/**
 * Why the provider refuses a checkout: a subscription or a use of the code of which the event has not arrived, as when another tab paid a
 * moment ago. Undefined for an unexpected refusal. Expires the order and synchronises the customer.
 */
async function refusalOf(
  stripe: Stripe,
  actor: Member,
  { customerId, orderId, code }: { customerId: string; orderId: string; code: ChoosableCode | null },
): Promise<OrderFailure | undefined> {
  await leaveOrder(orderId);
  const { data: running } = await stripe.subscriptions.list({ customer: customerId, limit: 1 });
  if (running.length === 0 && !code) return undefined;
  await syncCustomer(systemActor("order"), customerId);
  return running.length > 0 || !code ? "subscription-active" : whyNot(actor, code);
}

/** Stores an order and reserves its code; undefined if the code is no longer available. */
async function storeOrder(
  actor: Member,
  country: Market,
  { plan, totalMinor, discountMinor, currency, vatBasisPoints }: OrderSum,
  code: ChoosableCode | null,
  next: string | null,
): Promise<StoredOrder | undefined> {
  const moment = now();
  const promotionCodeId = code?.id ?? null;
  const order = { id: newId(), plan, country, vatBasisPoints, promotionCodeId };
  return transaction(async (trx) => {
    if (code && !(await lockCode(trx, actor, { id: code.id, upgraded: null }))) return undefined;
    await trx
      .insertInto("orders")
      .values({
        ...order,
        userId: actor.id,
        currency,
        amountMinor: totalMinor,
        discountMinor,
        termsVersion: SALE_TERMS_VERSION,
        consentedAt: moment,
        state: "open",
        next,
        createdAt: moment,
      })
      .execute();
    if (code) await reserveForOrder(trx, code.id, order.id);
    return order;
  });
}
