import { describe, expect, test } from "vitest";
import { advance, at, latest, openShop, premium, SWAP, stripe, upgrade, vat, yearly } from "./fixtures.ts";

openShop();

test("a price of the same interval is swapped without a payment, and renews so", async () => {
  const bought = await premium();
  const { id: dearer } = await stripe.prices.create({
    product: "premium",
    currency: "sek",
    unit_amount: 49900,
    recurring: { interval: "month" },
  });
  const changed = await stripe.subscriptions.update(bought.subscription.id, {
    items: [{ id: bought.item, price: dearer }],
    proration_behavior: "none",
  });
  expect(changed.items.data[0]).toMatchObject({
    price: { id: dearer },
    current_period_end: at("2026-07-10T08:00:00Z"),
  });
  await advance(bought.clock, "2026-07-10T09:00:00Z");
  expect((await stripe.invoices.list({ customer: bought.customer })).data.map(({ total }) => total)).toEqual([
    49900, 39900,
  ]);
});

describe("an update is refused", () => {
  test.each([
    [
      "a coupon that would have to wait",
      { payment_behavior: "pending_if_incomplete", discounts: [{ coupon: "none" }] },
      "discounts",
    ],
    [
      "metadata that would have to wait",
      { payment_behavior: "pending_if_incomplete", metadata: { a: "1" } },
      "metadata",
    ],
    ["the anchor as a word", { billing_cycle_anchor: "now" }, "billing_cycle_anchor"],
    [
      "an item that is not there",
      { items: [{ id: "si_none", price: "x" }], proration_behavior: "none" },
      "items[0][id]",
    ],
    ["a card that is not the customer's", { default_payment_method: "pm_none" }, "default_payment_method"],
  ])("for %s", async (_case, params, param) => {
    const { subscription } = await premium();
    await expect(stripe.subscriptions.update(subscription.id, params as object)).rejects.toMatchObject({
      statusCode: 400,
      param,
    });
  });

  test("for a price in another currency, and for prorations, which are not spoken here", async () => {
    const { subscription, item } = await premium();
    const euro = { product: "premium", currency: "eur", unit_amount: 100, recurring: { interval: "month" } } as const;
    const { id: price } = await stripe.prices.create(euro);
    const swap = (price: string) => stripe.subscriptions.update(subscription.id, { items: [{ id: item, price }] });
    await expect(swap(price)).rejects.toThrow("only supports `eur`");
    await expect(swap(yearly)).rejects.toMatchObject({ param: "proration_behavior" });
  });
});

describe("a preview", () => {
  test("of the next renewal", async () => {
    const { subscription } = await premium();
    const preview = await stripe.invoices.createPreview({ subscription: subscription.id });
    expect(preview).toMatchObject({
      total: 39900,
      status: "draft",
      billing_reason: "upcoming",
      created: at("2026-07-10T08:00:00Z"),
    });
    expect(preview.lines.data[0]?.period).toEqual({
      start: at("2026-07-10T08:00:00Z"),
      end: at("2026-08-10T08:00:00Z"),
    });
    await stripe.subscriptions.update(subscription.id, { cancel_at_period_end: true });
    await expect(stripe.invoices.createPreview({ subscription: subscription.id })).rejects.toMatchObject({
      code: "invoice_upcoming_none",
    });
  });

  test("of an upgrade says what the upgrade then costs, and changes nothing", async () => {
    const bought = await premium();
    const preview = await stripe.invoices.createPreview({
      subscription: bought.subscription.id,
      subscription_details: { ...SWAP, items: [{ id: bought.item, price: yearly }] },
      invoice_items: [{ price_data: { currency: "sek", product: "premium", unit_amount: -39900 }, tax_rates: [vat] }],
    });
    expect((await stripe.invoices.list({ customer: bought.customer })).data).toHaveLength(1);
    expect((await stripe.invoiceItems.list({ customer: bought.customer })).data).toEqual([]);
    expect(preview.total).toBe(latest(await upgrade(bought)).total);
  });
});
