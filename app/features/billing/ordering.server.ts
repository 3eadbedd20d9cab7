/** Ordering a plan: from the button that says what it costs to the provider's page. */
import type Stripe from "stripe";
import { SALE_TERMS_VERSION } from "#app/features/consent/consent.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { paths } from "#app/platform/paths.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import { articleOf } from "./account-setup.server.ts";
import { dayIn } from "./books.server.ts";
import type { Checkout } from "./order.ts";
import type { OrderForm } from "./order-form.ts";
import { addSync } from "./orders.server.ts";
import { runningSubscription } from "./plan-status.server.ts";
import { type PaidPlan, priceMinor } from "./prices.ts";
import { canSell, isAway, isRefusal, provider } from "./provider.server.ts";
import { type UpgradeFailure, upgrade, upgradeOffer } from "./upgrading.server.ts";
import { vatRate } from "./vat.ts";

export type OrderFailure = UpgradeFailure | "subscription-active";

/**
 * Orders a plan and opens the provider's checkout for it; with Premium running, Enterprise is an upgrade. The price is the table's: `shown`, what the buyer saw, must be the same, else
 * `price-changed`. Fails with `subscription-active` beside a running subscription (specification §4), and with `provider-away` when the
 * provider cannot be reached; nothing is ordered then. `origin` is where the buyer comes back to, `next` the page to go on to.
 */
export async function placeOrder(
  actor: Member,
  { plan, country, shown }: OrderForm,
  { origin, next }: { origin: string; next: string | null },
): Promise<Result<Checkout, OrderFailure>> {
  if (!canSell()) return failed("selling-closed");
  if (plan === "enterprise" && (await upgradeOffer(actor))) return upgrade(actor, { shown, next });
  if (shown !== priceMinor(country, plan)) return failed("price-changed");
  if (!(await takeToken("order", actor.id))) return failed("too-many-requests");
  if (await runningSubscription(actor)) return failed("subscription-active");
  try {
    const stripe = await provider();
    const customerId = await customerOf(stripe, actor);
    if (!(await leaveOpenOrders(stripe, actor, customerId))) return failed("subscription-active");
    const order = await storeOrder(actor, { plan, country }, next);
    const url = await openCheckout(stripe, actor, customerId, order, origin).catch(async (error: unknown) => {
      if (isRefusal(error) && (await hasSubscription(stripe, customerId))) return undefined;
      throw error;
    });
    return url ? done({ orderId: order.id, url }) : failed("subscription-active");
  } catch (error) {
    if (!isAway(error)) throw error;
    log.warn({ error }, "the payment provider did not take an order");
    return failed("provider-away");
  }
}

/** The provider's customer of an account, made at the first order: twice at once it is one. */
async function customerOf(stripe: Stripe, actor: Member): Promise<string> {
  const known = await db
    .selectFrom("billingCustomers")
    .select("customerId")
    .where("userId", "=", actor.id)
    .executeTakeFirst();
  if (known) return known.customerId;
  const { id } = await stripe.customers.create(
    {
      name: actor.name,
      email: actor.email,
      preferred_locales: [factsOf(actor.lang).bcp47],
      metadata: { user: actor.id },
    },
    { idempotencyKey: `customer ${actor.id}` },
  );
  await db
    .insertInto("billingCustomers")
    .values({ userId: actor.id, customerId: id })
    .onConflict((conflict) => conflict.column("userId").doNothing())
    .execute();
  return id;
}

/**
 * Closes the checkouts that the actor has left open, perhaps in another tab, so that nobody pays twice. False when one of them has been paid
 * meanwhile: the provider tells of it in a moment.
 */
async function leaveOpenOrders(stripe: Stripe, actor: Member, customerId: string): Promise<boolean> {
  const open = await db
    .selectFrom("orders")
    .select(["id", "sessionId"])
    .where("userId", "=", actor.id)
    .where("state", "=", "open")
    .execute();
  for (const { id, sessionId } of open) {
    if (sessionId && !(await close(stripe, sessionId))) {
      await transaction((trx) => addSync(trx, customerId));
      return false;
    }
    await db
      .updateTable("orders")
      .set({ state: "expired", settledAt: now() })
      .where("id", "=", id)
      .where("state", "=", "open")
      .execute();
  }
  return true;
}

/** Closes a checkout; false when it has been paid. */
async function close(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId);
    return true;
  } catch (error) {
    // Only an open one can be closed.
    if (!isRefusal(error)) throw error;
    return (await stripe.checkout.sessions.retrieve(sessionId)).status !== "complete";
  }
}

/**
 * Whether the provider has a subscription that we may not know of yet: paid in another tab a moment ago, or being refused. It takes no
 * checkout beside one in another currency. The customer is then read anew.
 */
async function hasSubscription(stripe: Stripe, customer: string): Promise<boolean> {
  const { data } = await stripe.subscriptions.list({ customer, limit: 1 });
  if (data.length === 0) return false;
  await transaction((trx) => addSync(trx, customer));
  return true;
}

interface StoredOrder {
  id: string;
  plan: PaidPlan;
  country: Market;
  vatBasisPoints: number;
}

async function storeOrder(
  actor: Member,
  { plan, country }: { plan: PaidPlan; country: Market },
  next: string | null,
): Promise<StoredOrder> {
  const moment = now();
  const order = { id: newId(), plan, country, vatBasisPoints: vatRate(country, dayIn(country, moment)) };
  await db
    .insertInto("orders")
    .values({
      ...order,
      userId: actor.id,
      currency: factsOf(country).currency,
      amountMinor: priceMinor(country, plan),
      termsVersion: SALE_TERMS_VERSION,
      consentedAt: moment,
      state: "open",
      next,
      createdAt: moment,
    })
    .execute();
  return order;
}

async function openCheckout(
  stripe: Stripe,
  actor: Member,
  customer: string,
  { id, plan, country, vatBasisPoints }: StoredOrder,
  origin: string,
): Promise<string> {
  const { price, taxRate } = await articleOf(stripe, country, plan, vatBasisPoints);
  const metadata = { order: id, country };
  const session = await stripe.checkout.sessions.create(
    {
      mode: "subscription",
      customer,
      client_reference_id: id,
      line_items: [{ price, quantity: 1, tax_rates: [taxRate] }],
      subscription_data: { metadata },
      metadata,
      allowed_payment_method_types: ["card"],
      // Companies have their name and VAT number on the invoice.
      tax_id_collection: { enabled: true },
      customer_update: { name: "auto", address: "auto" },
      locale: LOCALES[actor.lang],
      success_url: origin + paths.order(id, "paid"),
      cancel_url: origin + paths.order(id, "cancelled"),
    },
    { idempotencyKey: `checkout ${id}` },
  );
  await db.updateTable("orders").set({ sessionId: session.id, sessionUrl: session.url }).where("id", "=", id).execute();
  return session.url!;
}

// The provider's codes of languages.
const LOCALES = { se: "sv", no: "nb", dk: "da", fi: "fi", uk: "en-GB" } as const satisfies Record<
  Market,
  Stripe.Checkout.SessionCreateParams.Locale
>;
