/** Events of time: thirteen months of renewals, failures, and ends. */
import { describe, expect, test } from "vitest";
import { visitCheckout } from "./buyer.ts";
import {
  advance,
  at,
  CARDS,
  clearReceived,
  iso,
  newCustomer,
  openCheckout,
  openShop,
  payments,
  received,
  receivedTypes,
  stripe,
  subscribed,
  yearly,
} from "./fixtures.ts";

openShop();

const running = (customer: string) =>
  stripe.subscriptions.list({ customer, status: "all" }).then(({ data }) => data[0]!);
const openInvoices = async (customer: string) => (await stripe.invoices.list({ customer, status: "open" })).data;

test("thirteen months: each is paid, on the day of the anchor or the month's last", async () => {
  const { customer, clock } = await subscribed("2027-01-31T14:02:11Z");
  await advance(clock, "2028-03-01T00:00:00Z");
  const { data } = await stripe.invoices.list({ customer, limit: 100 });
  const renewals = data.filter(({ billing_reason: reason }) => reason === "subscription_cycle").reverse();
  expect(renewals.map(({ lines }) => iso(lines.data[0]!.period.start)?.slice(0, 16))).toEqual([
    "2027-02-28T14:02",
    "2027-03-31T14:02",
    "2027-04-30T14:02",
    "2027-05-31T14:02",
    "2027-06-30T14:02",
    "2027-07-31T14:02",
    "2027-08-31T14:02",
    "2027-09-30T14:02",
    "2027-10-31T14:02",
    "2027-11-30T14:02",
    "2027-12-31T14:02",
    "2028-01-31T14:02",
    "2028-02-29T14:02",
  ]);
  expect(new Set(renewals.map(({ status }) => status))).toEqual(new Set(["paid"]));
  expect(renewals.map(({ number }) => number?.slice(-4))).toEqual(
    renewals.map((_, place) => String(place + 2).padStart(4, "0")),
  );
  // Every period begins at the end of the one before; `period_start` and `period_end` are of the one before.
  for (const [place, invoice] of renewals.entries()) {
    const { end } = invoice.lines.data[0]!.period;
    expect(end).toBe(renewals[place + 1]?.lines.data[0]?.period.start ?? at("2028-03-31T14:02:11Z"));
    expect(invoice.period_end).toBe(invoice.lines.data[0]!.period.start);
    expect(invoice.status_transitions.finalized_at).toBe(invoice.created + 3600);
  }
  expect((await stripe.charges.list({ customer, limit: 100 })).data).toHaveLength(14);
});

test("a year, from a leap day", async () => {
  const { clock, subscription } = await subscribed("2028-02-29T08:00:00Z", CARDS.good, yearly);
  expect(iso(subscription.items.data[0]!.current_period_end)).toBe("2029-02-28T08:00:00.000Z");
  await advance(clock, "2029-02-28T08:00:00Z");
  const renewed = await stripe.subscriptions.retrieve(subscription.id);
  expect(iso(renewed.items.data[0]!.current_period_end)).toBe("2030-02-28T08:00:00.000Z");
});

test("one renewal, step by step: told of before, a draft for an hour, then paid", async () => {
  const { customer, clock, subscription } = await subscribed("2026-04-15T12:00:00Z");
  await advance(clock, "2026-05-08T11:59:59Z");
  expect(receivedTypes(customer)).toEqual([]);
  await advance(clock, "2026-05-08T12:00:00Z");
  expect(receivedTypes(customer)).toEqual(["invoice.upcoming"]);
  const upcoming = received.find(({ type }) => type === "invoice.upcoming")!;
  expect(upcoming).toMatchObject({
    created: at("2026-05-08T12:00:00Z"),
    data: { object: { amount_due: 39900, lines: { data: [{}] } } },
  });
  expect(upcoming.data.object).not.toHaveProperty("id");
  await advance(clock, "2026-05-15T12:00:00Z");
  expect(receivedTypes(customer)).toEqual(["invoice.upcoming", "invoice.created", "customer.subscription.updated"]);
  const [draft] = (await stripe.invoices.list({ customer, status: "draft" })).data;
  expect(draft).toMatchObject({
    number: null,
    automatically_finalizes_at: at("2026-05-15T13:00:00Z"),
    billing_reason: "subscription_cycle",
  });
  expect((await stripe.subscriptions.retrieve(subscription.id)).latest_invoice).toBe(draft!.id);
  received.length = 0;
  await advance(clock, "2026-05-15T13:00:00Z");
  expect(receivedTypes(customer)).toEqual([
    "payment_intent.created",
    "invoice.finalized",
    "charge.succeeded",
    "payment_intent.succeeded",
    "invoice.paid",
    "invoice.payment_succeeded",
  ]);
  expect(await stripe.invoices.retrieve(draft!.id)).toMatchObject({ status: "paid", attempt_count: 1 });
});

describe("a renewal that fails", () => {
  test("is owed, tried again on days 3, 5, 7 and 14, and then the subscription ends", async () => {
    const { customer, clock } = await subscribed("2026-03-10T09:00:00Z", CARDS.failsLater);
    const attempts: [string, string, number, string | null][] = [];
    for (const moment of ["04-10T10", "04-13T10", "04-15T10", "04-17T10", "04-24T10"]) {
      await advance(clock, `2026-${moment}:00:00Z`);
      const [owed] = await openInvoices(customer);
      attempts.push([moment, (await running(customer)).status, owed!.attempt_count, iso(owed!.next_payment_attempt)]);
    }
    expect(attempts).toEqual([
      ["04-10T10", "past_due", 1, "2026-04-13T10:00:00.000Z"],
      ["04-13T10", "past_due", 2, "2026-04-15T10:00:00.000Z"],
      ["04-15T10", "past_due", 3, "2026-04-17T10:00:00.000Z"],
      ["04-17T10", "past_due", 4, "2026-04-24T10:00:00.000Z"],
      ["04-24T10", "canceled", 5, null],
    ]);
    expect(await running(customer)).toMatchObject({ cancellation_details: { reason: "payment_failed" } });
    const types = receivedTypes(customer);
    expect(types.filter((type) => type === "invoice.payment_failed")).toHaveLength(5);
    expect(types.filter((type) => type === "charge.failed")).toHaveLength(5);
    expect(types).toContain("customer.subscription.deleted");
    await advance(clock, "2026-06-01T00:00:00Z");
    expect((await stripe.charges.list({ customer, limit: 100 })).data).toHaveLength(6);
  });

  test("is paid by another card on the invoice's page, and the subscription goes on with that", async () => {
    const { customer, clock, subscription } = await subscribed("2026-03-10T09:00:00Z", CARDS.failsLater);
    await advance(clock, "2026-04-11T00:00:00Z");
    const [owed] = await openInvoices(customer);
    expect((await visitCheckout(owed!.hosted_invoice_url!, CARDS.declined)).problem).toBe("Your card was declined.");
    expect((await visitCheckout(owed!.hosted_invoice_url!, CARDS.good)).to).toBe(owed!.hosted_invoice_url);
    expect(await running(customer)).toMatchObject({ status: "active" });
    expect(await stripe.invoices.retrieve(owed!.id)).toMatchObject({ status: "paid", attempt_count: 1 });
    await advance(clock, "2026-05-11T00:00:00Z");
    expect(await openInvoices(customer)).toEqual([]);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("active");
    await expect(visitCheckout(owed!.hosted_invoice_url!, CARDS.good)).rejects.toThrow("no such form");
  });

  test("is paid by the shop with another card of the customer", async () => {
    const { customer, clock } = await subscribed("2026-03-10T09:00:00Z", CARDS.failsLater);
    await advance(clock, "2026-04-11T00:00:00Z");
    const [owed] = await openInvoices(customer);
    await expect(stripe.invoices.pay(owed!.id)).rejects.toMatchObject({
      type: "StripeCardError",
      statusCode: 402,
      code: "card_declined",
      decline_code: "generic_decline",
    });
    const other = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    expect(await stripe.invoices.pay(owed!.id, { payment_method: other.id })).toMatchObject({ status: "paid" });
    await expect(stripe.invoices.pay(owed!.id)).rejects.toThrow("Invoice is already paid");
    expect(await running(customer)).toMatchObject({ status: "active" });
  });

  test("wants the bank to ask somebody who is not there", async () => {
    const { customer, clock } = await subscribed("2026-03-10T09:00:00Z", CARDS.challenged);
    await advance(clock, "2026-04-10T10:00:00Z");
    expect(receivedTypes(customer)).toEqual(
      expect.arrayContaining([
        "payment_intent.requires_action",
        "invoice.payment_action_required",
        "invoice.payment_failed",
      ]),
    );
    expect(await running(customer)).toMatchObject({ status: "past_due" });
    const [owed] = await openInvoices(customer);
    expect((await visitCheckout(owed!.hosted_invoice_url!, CARDS.challenged)).to).toBe(owed!.hosted_invoice_url);
    expect(await running(customer)).toMatchObject({ status: "active" });
  });

  test("does not happen with a card that was authenticated once", async () => {
    const { customer, clock } = await subscribed("2026-03-10T09:00:00Z", CARDS.challengedOnce);
    await advance(clock, "2026-04-10T10:00:00Z");
    expect(await running(customer)).toMatchObject({ status: "active" });
    expect((await stripe.charges.list({ customer })).data.map(({ paid }) => paid)).toEqual([true, true]);
  });

  test("of a void invoice is not tried again", async () => {
    const { customer, clock } = await subscribed("2026-03-10T09:00:00Z", CARDS.failsLater);
    await advance(clock, "2026-04-11T00:00:00Z");
    const [owed] = await openInvoices(customer);
    expect(await stripe.invoices.voidInvoice(owed!.id)).toMatchObject({ status: "void", amount_remaining: 0 });
    await expect(stripe.invoices.voidInvoice(owed!.id)).rejects.toMatchObject({ code: "status_transition_invalid" });
    await advance(clock, "2026-04-30T00:00:00Z");
    expect((await stripe.charges.list({ customer })).data).toHaveLength(2);
    expect(receivedTypes(customer)).toContain("invoice.voided");
  });
});

describe("an end", () => {
  test("at the period's end, and taken back before", async () => {
    const { customer, clock, subscription } = await subscribed("2026-01-10T00:00:00Z");
    const ending = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    expect(ending).toMatchObject({
      cancel_at_period_end: true,
      cancel_at: at("2026-02-10T00:00:00Z"),
      canceled_at: at("2026-01-10T00:00:00Z"),
      cancellation_details: { reason: "cancellation_requested" },
      status: "active",
    });
    const back = await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: false });
    expect(back).toMatchObject({ cancel_at: null, canceled_at: null, cancellation_details: { reason: null } });
    await advance(clock, "2026-02-11T00:00:00Z");
    expect((await running(customer)).status).toBe("active");
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await clearReceived();
    await advance(clock, "2026-03-09T23:59:59Z");
    expect((await running(customer)).status).toBe("active");
    expect(receivedTypes(customer)).toEqual([]);
    await advance(clock, "2026-03-10T00:00:00Z");
    expect(await running(customer)).toMatchObject({ status: "canceled", ended_at: at("2026-03-10T00:00:00Z") });
    expect(receivedTypes(customer)).toEqual(["customer.subscription.deleted"]);
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(2);
  });

  test("at once; what has ended cannot be changed or ended again", async () => {
    const { customer, clock, subscription } = await subscribed("2026-01-10T00:00:00Z");
    expect(await stripe.subscriptions.cancel(subscription.id, { prorate: false, invoice_now: false })).toMatchObject({
      status: "canceled",
    });
    await expect(stripe.subscriptions.cancel(subscription.id)).rejects.toMatchObject({ code: "resource_missing" });
    await expect(stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true })).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.subscriptions.update(subscription.id, { metadata: { why: "over" } });
    await advance(clock, "2026-03-01T00:00:00Z");
    expect((await stripe.invoices.list({ customer })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer, status: "canceled" })).data).toHaveLength(1);
    expect((await stripe.subscriptions.list({ customer, status: "ended" })).data).toHaveLength(1);
  });

  test("with the customer's deletion", async () => {
    const { customer, subscription } = await subscribed("2026-01-10T00:00:00Z");
    await stripe.customers.del(customer);
    expect((await stripe.subscriptions.retrieve(subscription.id)).status).toBe("canceled");
  });
});

describe("a test clock", () => {
  test("moves its own customers only, never back, and is advancing until it is ready", async () => {
    const one = await subscribed("2026-01-10T00:00:00Z");
    const other = await subscribed("2026-01-10T00:00:00Z");
    const answer = await stripe.testHelpers.testClocks.advance(one.clock, { frozen_time: at("2026-02-11T00:00:00Z") });
    expect(answer.status).toBe("advancing");
    expect(await stripe.testHelpers.testClocks.retrieve(one.clock)).toMatchObject({
      status: "ready",
      frozen_time: at("2026-02-11T00:00:00Z"),
    });
    expect((await stripe.invoices.list({ customer: one.customer })).data).toHaveLength(2);
    expect((await stripe.invoices.list({ customer: other.customer })).data).toHaveLength(1);
    await expect(advance(one.clock, "2026-02-10T00:00:00Z")).rejects.toMatchObject({ param: "frozen_time" });
    await stripe.testHelpers.testClocks.del(other.clock);
    expect(await stripe.customers.retrieve(other.customer)).toMatchObject({ deleted: true });
  });

  test("is given to customers by a product that knows none", async () => {
    const { id } = await stripe.testHelpers.testClocks.create({ frozen_time: at("2026-07-01T00:00:00Z") });
    payments.setTestClock(id);
    const customer = await stripe.customers.create({ email: "clock@example.org" });
    payments.setTestClock(undefined);
    expect(customer).toMatchObject({ test_clock: id, created: at("2026-07-01T00:00:00Z") });
    expect(await stripe.customers.create({})).toMatchObject({ test_clock: null });
  });

  test("brings what is due in the order of time", async () => {
    const { customer, clock } = await newCustomer("2026-01-01T00:00:00Z");
    await openCheckout(customer);
    await openCheckout(customer, { expires_at: at("2026-01-01T12:00:00Z") });
    await advance(clock, "2026-01-03T00:00:00Z");
    const expired = received
      .filter(({ type }) => type === "checkout.session.expired")
      .map(({ created }) => iso(created));
    expect(expired).toEqual(["2026-01-01T12:00:00.000Z", "2026-01-02T00:00:00.000Z"]);
  });
});
