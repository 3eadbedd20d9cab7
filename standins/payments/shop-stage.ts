/** A shop that sells through the stand-in by the provider's own library, for tests; `shopStage()` is called once at the top of a test file. */
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
} as const;

/** What the shop was told, in order of arrival, verified by the library. */
export const told: Stripe.Event[] = [];
/** How the shop answers webhooks: a status, or one for each event. */
export const answers = { next: (_event: Stripe.Event) => 200 };

export let payments: Payments;
export let stripe: Stripe;
export let endpoint: string;
export let monthly: string;
export let yearly: string;
export let vat: string;

let shop: Server;

export function shopStage(): void {
  beforeAll(async () => {
    shop = createServer(async (request, response) => {
      const secret = payments.webhookSecret(endpoint)!;
      const event = Stripe.webhooks.constructEvent(
        await text(request),
        String(request.headers["stripe-signature"]),
        secret,
      );
      const status = answers.next(event);
      if (status === 200) told.push(event);
      response.writeHead(status).end();
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    endpoint = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/webhooks`;
    payments = await openPayments({});
    stripe = clientOf(payments);
    await stripe.webhookEndpoints.create({ url: endpoint, enabled_events: ["*"] });
    ({ monthly, yearly, vat } = await stockShop(stripe));
    await payments.settled();
    told.length = 0;
  });
  afterEach(async () => {
    answers.next = () => 200;
    payments.trouble.reset();
    await forgetTold();
  });
  afterAll(async () => {
    await payments.close();
    await new Promise((resolve) => shop.close(resolve));
  });
}

/** The library as the product sets it up. */
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

/** A customer, by a test clock that stands at a moment if one is given. */
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

/** Somebody who has bought a plan at a moment of a clock of their own. */
export async function subscribed(moment: string, card: string = CARDS.good, price = monthly) {
  const { customer, clock } = await newCustomer(moment);
  const session = await openCheckout(customer, {}, price);
  if (!(await payAs(session.url!, card))) throw new Error(`${card} was declined`);
  const [subscription] = (await stripe.subscriptions.list({ customer })).data;
  await forgetTold();
  return { customer, clock, session, subscription: subscription!, item: subscription!.items.data[0]!.id };
}

/** What a page says. */
export async function wordsAt(url: string): Promise<string> {
  return textOf(await (await fetch(url)).text());
}

/** Moves a clock and lets the shop hear of everything. */
export async function advance(clock: string, moment: string): Promise<void> {
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at(moment) });
  await payments.settled();
}

/** Lets everything arrive that is due, and forgets it. */
export async function forgetTold(): Promise<void> {
  await payments.settled();
  told.length = 0;
}

/** The types of what the shop was told about a customer. */
export function typesTold(customer: string): string[] {
  return told
    .filter(({ data }) => (data.object as { customer?: unknown }).customer === customer)
    .map(({ type }) => type);
}
