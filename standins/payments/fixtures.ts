/** A shop that sells through the stand-in with the provider's library, for tests. A test file calls `openShop()` once at its top. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll } from "vitest";
import { payAs, textOf } from "./buyer.ts";
import { openPayments, type Payments } from "./server.ts";

export const CARDS = {
  good: "4242424242424242",
  challenged: "4000002760003184",
  challengedOnce: "4000002500003155",
  declined: "4000000000000002",
  poor: "4000000000009995",
  expired: "4000000000000069",
  failsLater: "4000000000000341",
  disputed: "4000000000000259",
  refundsPending: "4000000000007726",
  refundsFail: "4000000000005126",
} as const;

/** The events that the shop has received, in order of arrival, verified by the library. */
export const received: Stripe.Event[] = [];
/** The status with which the shop answers an event. */
export const answers = { next: (_event: Stripe.Event) => 200 };

export let payments: Payments;
export let stripe: Stripe;
export let endpoint: string;
export let monthly: string;
export let yearly: string;
export let vat: string;

let shop: Server;

/** Opens the stand-in and a shop that receives its webhooks, for the tests of a file. */
export function openShop(): void {
  beforeAll(async () => {
    shop = createServer(async (request, response) => {
      const secret = payments.webhookSecret(endpoint)!;
      const event = Stripe.webhooks.constructEvent(
        await text(request),
        String(request.headers["stripe-signature"]),
        secret,
      );
      const status = answers.next(event);
      if (status === 200) received.push(event);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    endpoint = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks`;
    payments = await openPayments({});
    stripe = clientOf(payments);
    await stripe.webhookEndpoints.create({ url: endpoint, enabled_events: ["*"] });
    ({ monthly, yearly, vat } = await stockShop(stripe));
    await payments.settled();
    received.length = 0;
  });
  afterEach(async () => {
    answers.next = () => 200;
    payments.trouble.reset();
    await clearReceived();
  });
  afterAll(async () => {
    await payments.close();
    await new Promise((resolve) => shop.close(resolve));
  });
}

/** The provider's library for a stand-in, without retries. */
export function clientOf(
  { url, secretKey }: Pick<Payments, "url" | "secretKey">,
  more: Stripe.StripeConfig = {},
): Stripe {
  const { hostname: host, port } = new URL(url);
  return new Stripe(secretKey, { host, port, protocol: "http", maxNetworkRetries: 0, telemetry: false, ...more });
}

/** Two plans in kronor, and the VAT on them. */
export async function stockShop(stripe: Stripe): Promise<{ monthly: string; yearly: string; vat: string }> {
  await stripe.products.create({ id: "premium", name: "Premium" });
  await stripe.products.create({ id: "enterprise", name: "Enterprise" });
  const price = { currency: "sek", tax_behavior: "inclusive" } as const;
  const month = {
    ...price,
    product: "premium",
    unit_amount: 39900,
    recurring: { interval: "month" },
    lookup_key: "month",
  };
  const year = {
    ...price,
    product: "enterprise",
    unit_amount: 399900,
    recurring: { interval: "year" },
    lookup_key: "year",
  };
  const { id: monthly } = await stripe.prices.create(month);
  const { id: yearly } = await stripe.prices.create(year);
  const { id: vat } = await stripe.taxRates.create({
    display_name: "Moms",
    percentage: 25,
    inclusive: true,
    country: "SE",
  });
  return { monthly, yearly, vat };
}

export const at = (iso: string) => Date.parse(iso) / 1000;
export const iso = (seconds: number | null | undefined) => (seconds ? new Date(seconds * 1000).toISOString() : null);

/** Creates a customer, with a test clock at `moment` if given. */
export async function newCustomer(moment?: string): Promise<{ customer: string; clock: string }> {
  const clock =
    moment === undefined ? "" : (await stripe.testHelpers.testClocks.create({ frozen_time: at(moment) })).id;
  const { id } = await stripe.customers.create({
    email: "olivia@example.org",
    name: "Olivia",
    ...(clock && { test_clock: clock }),
  });
  return { customer: id, clock };
}

/** Opens a checkout of a plan. */
export function openCheckout(
  customer: string | undefined,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
  price = monthly,
): Promise<Stripe.Checkout.Session> {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    ...(customer && { customer }),
    line_items: [{ price, quantity: 1, tax_rates: [vat] }],
    subscription_data: { metadata: { order: "o1" } },
    success_url: "http://shop.example/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://shop.example/plans",
    ...more,
  });
}

/** A customer with their own test clock who has bought a plan. */
export async function subscribed(moment: string, card: string = CARDS.good, price = monthly) {
  const { customer, clock } = await newCustomer(moment);
  const session = await openCheckout(customer, {}, price);
  if (!(await payAs(session.url!, card))) throw new Error(`${card} was declined`);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  await clearReceived();
  return { customer, clock, session, subscription: subscription!, item: subscription!.items.data[0]!.id };
}

/** The text of a page. */
export async function textAt(url: string): Promise<string> {
  return textOf(await (await fetch(url)).text());
}

/** Advances a clock and waits until the shop has received all events. */
export async function advance(clock: string, moment: string): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at(moment) });
  await payments.settled();
}

/** Waits for all due events and forgets them. */
export async function clearReceived(): Promise<void> {
  await payments.settled();
  received.length = 0;
}

/** The types of the events about a customer. */
export function receivedTypes(customer: string): string[] {
  return received
    .filter(({ data }) => (data.object as { customer?: unknown }).customer === customer)
    .map(({ type }) => type);
}

export const RETURN_URL = "http://shop.example/identity/back";

/** Creates an identity session as the product does. */
export function beginCheck(more: Stripe.Identity.VerificationSessionCreateParams = {}) {
  return stripe.identity.verificationSessions.create({
    type: "document",
    options: { document: { require_matching_selfie: true, require_live_capture: true, require_id_number: false } },
    return_url: RETURN_URL,
    metadata: { check: "c1" },
    ...more,
  });
}

/** The session with everything that can be expanded. */
export function wholeSession(id: string) {
  return stripe.identity.verificationSessions.retrieve(id, {
    expand: ["verified_outputs", "last_verification_report"],
  });
}

/** The last words of the types of the events about a session, in order. */
export async function receivedOf(id: string): Promise<string[]> {
  await payments.settled();
  return received
    .filter(({ data }) => (data.object as { id?: string }).id === id)
    .map(({ type }) => type.replace("identity.verification_session.", ""));
}

const START = "2026-06-10T08:00:00Z";
export const TODAY = "2026-06-20T08:00:00Z";

/** A customer who has had Premium for ten days. */
export async function premium(card: string = CARDS.good) {
  const bought = await subscribed(START, card);
  await advance(bought.clock, TODAY);
  await clearReceived();
  return bought;
}

/** A new period now, without proration. */
export const SWAP = {
  billing_cycle_anchor: { type: "now" },
  proration_behavior: "none",
} as const;

/** Upgrades from Premium to Enterprise, less a credit in minor units. */
export function upgrade({ subscription, item }: { subscription: Stripe.Subscription; item: string }, credit = 39900) {
  return stripe.subscriptions.update(subscription.id, {
    ...SWAP,
    payment_behavior: "pending_if_incomplete",
    items: [{ id: item, price: yearly }],
    add_invoice_items: [
      {
        price_data: { currency: "sek", product: "premium", unit_amount: -credit, tax_behavior: "inclusive" },
        tax_rates: [vat],
      },
    ],
    expand: ["latest_invoice"],
  });
}

/** The expanded latest invoice. */
export const latest = ({ latest_invoice: invoice }: Stripe.Subscription) => invoice as Stripe.Invoice;
