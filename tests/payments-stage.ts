/** A product that takes payments through the stand-in, over HTTP in both directions; `paymentsStage()` is called once at the top of a test file. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { Logger, runOnce } from "graphile-worker";
import type Stripe from "stripe";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { endPlans } from "#app/features/accounts/commands-plan.server.ts";
import { prepareAccount } from "#app/features/billing/account-setup.server.ts";
import { placeOrder } from "#app/features/billing/ordering.server.ts";
import { type PaidPlan, priceMinor } from "#app/features/billing/prices.ts";
import { connect, payThrough } from "#app/features/billing/provider.server.ts";
import { takeEvent } from "#app/features/billing/webhooks.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { databasePool, db } from "#app/platform/db.server.ts";
import { outboxIsEmpty, startPump } from "#app/platform/outbox.server.ts";
import { SUBSCRIPTIONS } from "#server/features.ts";
import { TASKS } from "#server/worker.ts";
import { payAs } from "#standins/payments/buyer.ts";
import { openPayments, type Payments } from "#standins/payments/server.ts";

/** Stripe's published test cards. */
export const CARDS = {
  good: "4242424242424242",
  threeDSecure: "4000002760003184",
  declined: "4000000000000002",
  poor: "4000000000009995",
  failsLater: "4000000000000341",
  disputed: "4000000000000259",
} as const;

export const ORIGIN = "http://se.localhost:3000";

/** The open stand-in, its library client, and where announcements are taken. */
export let payments: Payments;
export let stripe: Stripe;
export let endpoint: string;

let webhooks: Server | undefined;
let stopPump: (() => Promise<void>) | undefined;
const silent = new Logger(() => () => {});

/**
 * Registers what opens the stage before the file's tests and closes it after them. The database must be there. Where another process takes
 * announcements, at the address that `elsewhere` gives, it is also that which works, until `relayEvents`.
 */
export function paymentsStage(elsewhere?: () => Promise<string>): void {
  beforeAll(async () => {
    endpoint = await (elsewhere ?? takeAnnouncements)();
    payments = await openPayments({});
    stripe = await connect(payments);
    await prepareAccount(stripe, endpoint, "2026-11-22");
    payThrough({ ...payments, webhookSecret: payments.webhookSecret(endpoint)! });
    if (!elsewhere) relayEvents();
  });
  afterEach(() => {
    moveClock(0);
    payments.setTestClock(undefined);
  });
  afterAll(async () => {
    await stopPump?.();
    payThrough(undefined);
    await payments.close();
    await new Promise((resolve) => (webhooks ? webhooks.close(resolve) : resolve(undefined)));
  });
}

async function takeAnnouncements(): Promise<string> {
  const server = createServer(async (request, response) => {
    const intake = await takeEvent(await text(request), String(request.headers["stripe-signature"]));
    response.writeHead(intake === "forged" ? 400 : 200).end();
  });
  webhooks = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/payments`;
}

/** Relays events in this process from now on. */
export function relayEvents(): void {
  stopPump = startPump(SUBSCRIPTIONS, async () => {});
}

/** Lets everything happen that follows: announcements, their jobs, and what those lead to. */
export async function settle(): Promise<void> {
  for (let quiet = 0; quiet < 2; ) {
    await payments.settled();
    while (!(await outboxIsEmpty())) await new Promise((resolve) => setTimeout(resolve, 5));
    // What waits for its moment on the product's clock is due now.
    await databasePool().query(
      "update graphile_worker._private_jobs set run_at = now() where run_at > now() and (key like 'sync %' or key like 'wait %')",
    );
    const before = await waitingJobs();
    await runOnce({ pgPool: databasePool(), taskList: TASKS, noHandleSignals: true, logger: silent });
    quiet = before === 0 ? quiet + 1 : 0;
  }
}

async function waitingJobs(): Promise<number> {
  const { rows } = await databasePool().query<{ count: number }>(
    "select count(*)::int as count from graphile_worker._private_jobs where attempts < max_attempts and run_at <= now()",
  );
  return rows[0]!.count;
}

/** Orders a plan as its form does. Throws if it is refused. */
export async function order(actor: Member, plan: PaidPlan, country: Market = "se") {
  const placed = await placeOrder(
    actor,
    { plan, country, shown: priceMinor(country, plan), terms: "on", beginNow: "on" },
    { origin: ORIGIN, next: null },
  );
  if (!placed.ok) throw new Error(placed.code);
  return placed.value;
}

/** Orders a plan, pays for it and lets it begin. */
export async function buy(actor: Member, plan: PaidPlan, country: Market = "se", card: string = CARDS.good) {
  const placed = await order(actor, plan, country);
  await payAs(placed.url, card);
  await settle();
  return placed;
}

/** Gives customers who come from now on a clock of their own, which begins at the product's present. */
export async function startClock(): Promise<string> {
  const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: Math.floor(now().getTime() / 1_000) });
  payments.setTestClock(id);
  return id;
}

/** Moves the provider's clock and the product's to a moment; all that is due on the way happens. */
export async function advanceTo(clock: string, moment: Date): Promise<void> {
  moveClock(moment.getTime() - Date.now());
  await stripe.testHelpers.testClocks.advance(clock, { frozen_time: Math.floor(moment.getTime() / 1_000) });
  await settle();
  await endPlans(systemActor("test"));
  await settle();
}

/** The plan that an account has at the present of the product's clock. */
export async function planOf(actor: Member): Promise<string> {
  const { plan, planUntil } = await db
    .selectFrom("users")
    .select(["plan", "planUntil"])
    .where("id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return planUntil && planUntil <= now() ? "basic" : plan;
}

/** The books of an account, oldest first: what each row is, and its gross, VAT, net and climate in minor units. */
export async function booksOf(actor: Member) {
  const rows = await db
    .selectFrom("payments")
    .select(["kind", "grossMinor", "vatMinor", "netMinor", "climateMinor"])
    .where("userId", "=", actor.id)
    .orderBy("occurredAt")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, ...amounts }) => [kind, ...Object.values(amounts)]);
}

/** The provider's customer of an account. */
export async function customerOf(actor: Member): Promise<string> {
  const { customerId } = await db
    .selectFrom("billingCustomers")
    .select("customerId")
    .where("userId", "=", actor.id)
    .executeTakeFirstOrThrow();
  return customerId;
}

/** What the provider holds of an account's money: gross that was paid less what went back, in minor units. */
export async function keptByProvider(actor: Member): Promise<number> {
  const charges = await stripe.charges.list({ customer: await customerOf(actor), limit: 100 });
  expect(charges.has_more).toBe(false);
  return charges.data
    .filter(({ status }) => status === "succeeded")
    .reduce((sum, { amount, amount_refunded }) => sum + amount - amount_refunded, 0);
}
