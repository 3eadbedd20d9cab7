/** The invariants of a customer. */
import { expect } from "vitest";
import { runningSubscription } from "#app/features/billing/plan-status.server.ts";
import { PAID_PLANS, priceMinor } from "#app/features/billing/prices.ts";
import { discountOf } from "#app/features/billing/promotions/promotion-code.ts";
import { isMarket } from "#app/i18n/markets.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { PERCENT } from "../fixtures/payments/codes.ts";
import { planOf } from "../fixtures/payments/payments.ts";
import type { Account, Bill } from "./account.ts";
import type { Customer } from "./customer.ts";

const GRACE = 14 * 86_400_000;

/** At any time: paid rights end at the latest 14 days after the last paid period. */
export async function expectNoRightsUnpaid(customer: Customer): Promise<void> {
  const { bills } = await customer.account();
  const paidUntil = Math.max(0, ...bills.map(({ until }) => until));
  if (now().getTime() <= paidUntil + GRACE) return;
  expect(await planOf(customer.member), "rights without a payment").toBe("basic");
}

/** After a night without trouble: product and provider agree. */
export async function expectAgreement(customer: Customer): Promise<void> {
  const account = await customer.account();
  await expectSameSubscription(customer, account);
  await expectBooks(customer, account);
  expectPaidOnce(account);
  await expectWithdrawalsRefunded(customer, account);
  await expectCodes(customer, account);
}

/** Product and provider have the same subscription, and the plan is what it has paid for. */
export async function expectSameSubscription({ member }: Customer, { subscriptions, bills }: Account): Promise<void> {
  const theirs = subscriptions.filter(({ status }) => ["active", "past_due", "unpaid"].includes(status));
  expect(theirs.length, "subscriptions that run at the provider").toBeLessThan(2);
  const ours = await runningSubscription(member);
  expect(ours?.id).toBe(theirs[0]?.id);
  let plan = "basic";
  if (ours && theirs[0]) {
    const [{ status, items, cancel_at_period_end: ends, metadata }] = theirs as [(typeof theirs)[0]];
    const product = String(items.data[0]!.price.product);
    const periodEnd = new Date(items.data[0]!.current_period_end * 1_000);
    expect(ours).toMatchObject({ status, periodEnd, cancelAtPeriodEnd: ends, country: metadata.country });
    expect(product).toBe(`stakeholm_${ours.plan}`);
    const until = Math.max(0, ...bills.filter((bill) => bill.subscription === ours.id).map(keptUntil));
    if (until + (ends ? 0 : GRACE) > now().getTime()) plan = ours.plan;
  }
  expect(await planOf(member), "the plan that was paid for").toBe(plan);
  const orders = await db.selectFrom("orders").select(["id", "state"]).where("userId", "=", member.id).execute();
  for (const { metadata, id } of subscriptions.filter((one) => bills.some((bill) => bill.subscription === one.id))) {
    const state = orders.find((order) => order.id === metadata.order)?.state;
    expect(["paid", "refused"], `the order of ${id}`).toContain(state);
  }
}

const keptUntil = ({ keptMinor, until }: Bill) => (keptMinor > 0 ? until : 0);

/** The books have what the provider has kept, invoice by invoice. */
export async function expectBooks({ member }: Customer, { bills, keptMinor }: Account): Promise<void> {
  const rows = await db.selectFrom("payments").selectAll().where("userId", "=", member.id).execute();
  expect(
    rows.reduce((sum, { grossMinor }) => sum + grossMinor, 0),
    "gross in the books",
  ).toBe(keptMinor);
  for (const { grossMinor, vatMinor, netMinor } of rows) expect(vatMinor + netMinor).toBe(grossMinor);
  for (const { id, keptMinor: kept, plan } of bills) {
    const about = rows.filter(({ invoiceId }) => invoiceId === id);
    const sum = (column: "grossMinor" | "vatMinor" | "netMinor" | "climateMinor") =>
      about.reduce((total, row) => total + row[column], 0);
    expect(sum("grossMinor"), `gross of ${id}`).toBe(kept);
    expect(about[0]?.plan).toBe(plan);
    const rest = [sum("vatMinor"), sum("netMinor"), sum("climateMinor")];
    if (kept === 0) expect(rest, `what is left of ${id}, which went back whole`).toEqual([0, 0, 0]);
    expect(Math.abs(sum("climateMinor") - sum("netMinor") / 100), `climate of ${id}`).toBeLessThanOrEqual(1);
  }
}

/** Nobody has paid twice for the same period, nor more than the list price. */
function expectPaidOnce({ bills, subscriptions }: Account): void {
  const kept = bills.filter(({ keptMinor }) => keptMinor > 0);
  for (const { id, subscription, plan, paidAt, until, keptMinor, creditMinor, priceMinor: price } of kept) {
    const { metadata, ended_at: ended } = subscriptions.find((one) => one.id === subscription)!;
    const { country } = metadata;
    const lasted = (ended ?? Number.POSITIVE_INFINITY) * 1_000;
    expect(Math.max(paidAt, until), `${id} is paid for time after the end`).toBeLessThanOrEqual(lasted);
    const sold = PAID_PLANS.find((one) => one === plan);
    if (!sold || !isMarket(country)) throw new Error(`${id} is for nothing of ours`);
    expect(price, `price of ${id}`).toBe(priceMinor(country, sold));
    expect(keptMinor + creditMinor, `kept of ${id}`).toBeLessThanOrEqual(price);
  }
  for (const [index, bill] of kept.entries()) {
    for (const later of kept.slice(index + 1)) {
      const overlap = Math.min(bill.until, later.until) - Math.max(bill.from, later.from);
      // An upgrade credits what was paid for the period that it shares with the previous plan.
      const credited = isCreditedBy(bill, later) || isCreditedBy(later, bill);
      expect(overlap > 0 && !credited ? [bill, later] : [], "paid twice").toEqual([]);
    }
  }
}

function isCreditedBy(bill: Bill, other: Bill): boolean {
  return other.subscription === bill.subscription && other.creditMinor >= bill.keptMinor;
}

/** Every used code has discounted exactly one payment by its percentage, and every discounted payment has a code. */
async function expectCodes({ member }: Customer, { bills, subscriptions }: Account): Promise<void> {
  const codes = await db.selectFrom("promotionCodes").selectAll().where("userId", "=", member.id).execute();
  const refused = await db
    .selectFrom("subscriptions")
    .select("id")
    .where("userId", "=", member.id)
    .where("refusedAt", "is not", null)
    .execute();
  const discounted = bills.filter(
    ({ discountMinor, subscription }) => discountMinor > 0 && !refused.some(({ id }) => id === subscription),
  );
  const used = codes.filter(({ state }) => state === "used");
  expect(used.map(({ invoiceId }) => invoiceId).sort(), "what codes were used for").toEqual(
    discounted.map(({ id }) => id).sort(),
  );
  for (const { id, priceMinor: price, creditMinor, discountMinor, paidMinor } of discounted) {
    expect(discountMinor, `off ${id}`).toBe(discountOf(price - creditMinor, PERCENT));
    expect(paidMinor, `paid of ${id}`).toBe(price - creditMinor - discountMinor);
    expect(used.find(({ invoiceId }) => invoiceId === id)?.discountMinor).toBe(discountMinor);
  }
  const running = subscriptions.find(({ status }) => ["active", "past_due", "unpaid"].includes(status));
  if (running?.discounts.length) {
    expect(
      codes.some(({ subscriptionId }) => subscriptionId === running.id),
      "the code on the next invoice",
    ).toBe(true);
  }
  for (const { state, orderId, subscriptionId, pendingUntil } of codes) {
    if (state !== "reserved" || (pendingUntil && pendingUntil > now())) continue;
    if (subscriptionId) expect(subscriptionId, "what a code waits on").toBe(running?.id);
    else {
      const order = await db.selectFrom("orders").select("state").where("id", "=", orderId).executeTakeFirst();
      expect(order?.state, "the order that a code waits on").toBe("open");
    }
  }
}

/** After a withdrawal, everything paid for periods that ended later is refunded. */
async function expectWithdrawalsRefunded({ member }: Customer, { bills, subscriptions }: Account): Promise<void> {
  const rows = await db
    .selectFrom("withdrawals")
    .select(["subscriptionId", "askedAt"])
    .where("userId", "=", member.id)
    .execute();
  for (const { subscriptionId, askedAt } of rows) {
    expect(subscriptions.find(({ id }) => id === subscriptionId)?.status).toBe("canceled");
    const about = bills.filter(
      ({ subscription, until }) => subscription === subscriptionId && until > askedAt.getTime(),
    );
    for (const { id, keptMinor } of about) expect(keptMinor, `${id}, withdrawn from`).toBeLessThanOrEqual(0);
  }
}

/** At the end: every received event is processed. */
export async function expectNothingWaits(customerId: string): Promise<void> {
  const events = await db
    .selectFrom("paymentEvents")
    .select("id")
    .where("customerId", "=", customerId)
    .where("processedAt", "is", null)
    .execute();
  expect(events, "events that wait").toEqual([]);
}
