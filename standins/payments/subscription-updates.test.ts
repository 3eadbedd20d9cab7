import { describe, expect, test } from "vitest";
import { authenticate, visitCheckout } from "./buyer.ts";
import {
  advance,
  at,
  CARDS,
  iso,
  latest,
  monthly,
  openShop,
  payments,
  premium,
  receivedTypes,
  SWAP,
  stripe,
  TODAY,
  upgrade,
  vat,
  yearly,
} from "./fixtures.ts";

openShop();

describe("an upgrade", () => {
  test("that is paid begins a year now, and its invoice says what is credited", async () => {
    const bought = await premium();
    const changed = await upgrade(bought);
    expect(changed).toMatchObject({ status: "active", pending_update: null, billing_cycle_anchor: at(TODAY) });
    expect(changed.items.data).toMatchObject([
      { id: bought.item, price: { id: yearly }, current_period_start: at(TODAY), tax_rates: [{ id: vat }] },
    ]);
    expect(iso(changed.items.data[0]!.current_period_end)).toBe("2027-06-20T08:00:00.000Z");
    const invoice = latest(changed);
    expect(invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_update",
      total: 360000,
      total_taxes: [{ amount: 72000 }],
    });
    expect(invoice.lines.data.map(({ amount, taxes }) => [amount, taxes?.[0]?.amount])).toEqual([
      [-39900, -7980],
      [399900, 79980],
    ]);
    await payments.settled();
    expect(receivedTypes(bought.customer)).toEqual(
      expect.arrayContaining(["customer.subscription.updated", "invoice.paid"]),
    );
    expect(receivedTypes(bought.customer)).not.toContain("customer.subscription.pending_update_applied");
    // No monthly renewal, and one yearly renewal.
    await advance(bought.clock, "2027-06-21T00:00:00Z");
    expect((await stripe.invoices.list({ customer: bought.customer })).data.map(({ total }) => total)).toEqual([
      399900, 360000, 39900,
    ]);
  });

  test.each([CARDS.failsLater, CARDS.challenged])("that is not paid (%s) changes nothing yet", async (card) => {
    const bought = await premium(card);
    const changed = await upgrade(bought);
    expect(changed).toMatchObject({
      status: "active",
      items: { data: [{ price: { id: monthly } }] },
      pending_update: { expires_at: at("2026-06-21T07:00:00Z"), subscription_items: [{ price: { id: yearly } }] },
    });
    expect(latest(changed)).toMatchObject({
      status: "open",
      amount_due: 360000,
      attempt_count: 1,
      next_payment_attempt: null,
    });
    await payments.settled();
    expect(receivedTypes(bought.customer)).toContain("invoice.payment_failed");
    // Unpaid: after 23 hours the update is dropped, its invoice void, and the month renews as before.
    await advance(bought.clock, "2026-06-21T07:00:00Z");
    expect(await stripe.subscriptions.retrieve(bought.subscription.id)).toMatchObject({ pending_update: null });
    expect((await stripe.invoices.retrieve(latest(changed).id)).status).toBe("void");
    expect(receivedTypes(bought.customer)).toEqual(
      expect.arrayContaining(["invoice.voided", "customer.subscription.pending_update_expired"]),
    );
    await advance(bought.clock, "2026-07-10T08:00:00Z");
    const [renewal] = (await stripe.invoices.list({ customer: bought.customer })).data;
    expect(renewal).toMatchObject({
      billing_reason: "subscription_cycle",
      total: 39900,
      lines: { data: [{ amount: 39900 }] },
    });
  });

  test("that waits for 3-D Secure is applied when its page was answered", async () => {
    const bought = await premium(CARDS.challenged);
    const changed = await upgrade(bought);
    await payments.settled();
    expect(receivedTypes(bought.customer)).toContain("invoice.payment_action_required");
    const url = latest(changed).hosted_invoice_url!;
    const left = await visitCheckout(url, CARDS.challenged, { authentication: "leave" });
    expect((await authenticate(left.to!, "fail")).problem).toContain("unable to authenticate");
    expect(await stripe.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      items: { data: [{ price: { id: monthly } }] },
    });
    expect((await visitCheckout(url, CARDS.challenged)).to).toBe(url);
    expect(await stripe.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      pending_update: null,
      items: { data: [{ price: { id: yearly }, current_period_start: at(TODAY) }] },
    });
    await payments.settled();
    expect(receivedTypes(bought.customer)).toContain("customer.subscription.pending_update_applied");
  });

  test("is taken back by voiding its invoice, and by the next one", async () => {
    const bought = await premium(CARDS.challenged);
    const first = latest(await upgrade(bought));
    await stripe.invoices.voidInvoice(first.id);
    expect((await stripe.subscriptions.retrieve(bought.subscription.id)).pending_update).toBeNull();
    const second = latest(await upgrade(bought));
    const third = latest(await upgrade(bought));
    expect((await stripe.invoices.retrieve(second.id)).status).toBe("void");
    await expect(visitCheckout(second.hosted_invoice_url!, CARDS.challenged)).rejects.toThrow("no such form");
    expect((await visitCheckout(third.hosted_invoice_url!, CARDS.challenged)).to).toBe(third.hosted_invoice_url);
    expect((await stripe.charges.list({ customer: bought.customer })).data.filter(({ paid }) => paid)).toHaveLength(2);
  });

  test("ends with its subscription", async () => {
    const bought = await premium(CARDS.challenged);
    const invoice = latest(await upgrade(bought));
    await stripe.subscriptions.cancel(bought.subscription.id);
    expect((await stripe.invoices.retrieve(invoice.id)).status).toBe("void");
  });

  test("is worth less than its credit: nothing is paid, and the rest is the customer's balance", async () => {
    const bought = await premium();
    const changed = await upgrade(bought, 500000);
    expect(latest(changed)).toMatchObject({ status: "paid", total: -100100, amount_due: 0, ending_balance: -100100 });
    expect(changed.items.data).toMatchObject([{ price: { id: yearly } }]);
    expect(await stripe.customers.retrieve(bought.customer)).toMatchObject({ balance: -100100 });
  });

  test("takes pending invoice items along, also those of the customer", async () => {
    const bought = await premium();
    const { customer } = bought;
    await stripe.invoiceItems.create({
      customer,
      amount: -10000,
      currency: "sek",
      description: "Credit",
      tax_rates: [vat],
    });
    const gone = await stripe.invoiceItems.create({ customer, amount: 77700, currency: "sek" });
    await stripe.invoiceItems.del(gone.id);
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toHaveLength(1);
    const changed = await stripe.subscriptions.update(bought.subscription.id, {
      ...SWAP,
      items: [{ id: bought.item, price: yearly }],
      expand: ["latest_invoice"],
    });
    expect(latest(changed).total).toBe(389900);
    expect((await stripe.invoiceItems.list({ customer, pending: true })).data).toEqual([]);
  });

  test("with `allow_incomplete` is applied at once and owed", async () => {
    const bought = await premium(CARDS.failsLater);
    const items = [{ id: bought.item, price: yearly }];
    const changed = await stripe.subscriptions.update(bought.subscription.id, { ...SWAP, items });
    expect(changed).toMatchObject({ status: "past_due", items: { data: [{ price: { id: yearly } }] } });
  });

  test("with `error_if_incomplete` is refused, and nothing has changed", async () => {
    const bought = await premium(CARDS.failsLater);
    const items = [{ id: bought.item, price: yearly }];
    const asked = stripe.subscriptions.update(bought.subscription.id, {
      ...SWAP,
      items,
      payment_behavior: "error_if_incomplete",
    });
    await expect(asked).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
    expect(await stripe.subscriptions.retrieve(bought.subscription.id)).toMatchObject({
      status: "active",
      items: { data: [{ price: { id: monthly } }] },
    });
  });
});
