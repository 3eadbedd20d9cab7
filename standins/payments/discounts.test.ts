/** Coupons and codes: at the checkout, on a renewal, and only once. */
import { describe, expect, test } from "vitest";
import { payAs, visitCheckout } from "./buyer.ts";
import { advance, at, CARDS, newCustomer, openCheckout, openShop, stripe, subscribed } from "./fixtures.ts";

openShop();

let made = 0;

async function newCode(more: Partial<Parameters<typeof stripe.promotionCodes.create>[0]> = {}) {
  const { id: coupon } = await stripe.coupons.create({ percent_off: 20, duration: "once", name: "Friend" });
  made += 1;
  return stripe.promotionCodes.create({
    promotion: { type: "coupon", coupon },
    code: `FRIEND-${made}`,
    max_redemptions: 1,
    ...more,
  });
}

describe("a code at the checkout", () => {
  test("given by the shop: a fifth less, VAT too, on the first invoice only", async () => {
    const { customer, clock } = await newCustomer("2026-09-01T00:00:00Z");
    const code = await newCode({ customer });
    const session = await openCheckout(customer, { discounts: [{ promotion_code: code.id }] });
    expect(session).toMatchObject({
      amount_subtotal: 39900,
      amount_total: 31920,
      total_details: { amount_discount: 7980, amount_tax: 6384 },
    });
    await payAs(session.url!, CARDS.good);
    const [first] = (await stripe.invoices.list({ customer, expand: ["data.discounts"] })).data;
    expect(first).toMatchObject({
      subtotal: 39900,
      total: 31920,
      amount_paid: 31920,
      total_taxes: [{ amount: 6384, taxable_amount: 25536 }],
      total_discount_amounts: [{ amount: 7980 }],
      discounts: [{ object: "discount", promotion_code: code.id, source: { type: "coupon" } }],
    });
    expect(await stripe.promotionCodes.retrieve(code.id)).toMatchObject({ times_redeemed: 1, active: false });
    await advance(clock, "2026-10-02T00:00:00Z");
    expect((await stripe.invoices.list({ customer })).data.map(({ total }) => total)).toEqual([39900, 31920]);
  });

  test("entered by the buyer, and taken back", async () => {
    const { customer } = await newCustomer();
    const code = await newCode();
    const session = await openCheckout(customer, { allow_promotion_codes: true });
    expect((await visitCheckout(session.url!, CARDS.good, { code: "NOPE" })).problem).toBe(
      "This promotion code is invalid.",
    );
    expect(await payAs(session.url!, CARDS.good, { code: code.code.toLowerCase() })).toContain("/done");
    expect((await stripe.invoices.list({ customer })).data).toMatchObject([{ total: 31920 }]);
    const next = await openCheckout(customer, { allow_promotion_codes: true });
    expect((await visitCheckout(next.url!, CARDS.good, { code: code.code })).problem).toBe(
      "This promotion code is not active.",
    );
  });

  test("is refused by the page when it is another's, or has expired", async () => {
    const owner = await newCustomer();
    const { customer } = await newCustomer("2026-09-01T00:00:00Z");
    const session = await openCheckout(customer, { allow_promotion_codes: true });
    const problemOf = async (code: string) => (await visitCheckout(session.url!, CARDS.good, { code })).problem;
    expect(await problemOf((await newCode({ customer: owner.customer })).code)).toBe(
      "This promotion code is for another customer.",
    );
    expect(await problemOf((await newCode({ expires_at: at("2026-08-31T00:00:00Z") })).code)).toBe(
      "This promotion code has expired.",
    );
  });

  test("is refused when its checkout is paid after another was paid with it: nothing is taken", async () => {
    const { customer } = await newCustomer();
    const code = await newCode({ customer });
    const discounts = [{ promotion_code: code.id }];
    const [first, second] = [await openCheckout(customer, { discounts }), await openCheckout(customer, { discounts })];
    expect(await payAs(first.url!, CARDS.good)).toContain("/done");
    expect((await visitCheckout(second.url!, CARDS.good)).problem).toBe("This promotion code is not active.");
    expect((await stripe.charges.list({ customer })).data.map(({ amount }) => amount)).toEqual([31920]);
  });

  test("is refused by the API", async () => {
    const owner = await newCustomer();
    const { customer } = await newCustomer();
    const foreign = await newCode({ customer: owner.customer });
    const open = (more: object) => openCheckout(customer, more);
    await expect(open({ discounts: [{ promotion_code: foreign.id }] })).rejects.toMatchObject({ statusCode: 400 });
    const mine = await newCode();
    await expect(open({ discounts: [{ promotion_code: mine.id }], allow_promotion_codes: true })).rejects.toThrow(
      "only specify one",
    );
    await stripe.promotionCodes.update(mine.id, { active: false });
    await expect(open({ discounts: [{ promotion_code: mine.id }] })).rejects.toThrow("not active");
  });

  test("an amount is taken off, and of everything nothing is left to pay", async () => {
    const { customer } = await newCustomer();
    const { id: coupon } = await stripe.coupons.create({ amount_off: 10000, currency: "sek", duration: "once" });
    expect((await openCheckout(customer, { discounts: [{ coupon }] })).amount_total).toBe(29900);
    const { id: free } = await stripe.coupons.create({ percent_off: 100, duration: "once" });
    const session = await openCheckout(customer, { discounts: [{ coupon: free }] });
    await payAs(session.url!, CARDS.good);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      status: "complete",
      payment_status: "no_payment_required",
    });
    expect((await stripe.invoices.list({ customer, expand: ["data.payments"] })).data).toMatchObject([
      { status: "paid", total: 0, payments: { data: [] } },
    ]);
    expect((await stripe.charges.list({ customer })).data).toEqual([]);
  });
});

describe("a code on a running subscription", () => {
  test("makes the next renewal cheaper, and only that", async () => {
    const { customer, clock, subscription } = await subscribed("2026-09-01T00:00:00Z");
    const code = await newCode({ customer });
    const changed = await stripe.subscriptions.update(subscription.id, { discounts: [{ promotion_code: code.id }] });
    expect(changed.discounts).toHaveLength(1);
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(31920);
    await advance(clock, "2026-11-02T00:00:00Z");
    expect((await stripe.invoices.list({ customer })).data.map(({ total }) => total)).toEqual([39900, 31920, 39900]);
    expect((await stripe.subscriptions.retrieve(subscription.id)).discounts).toEqual([]);
    await expect(
      stripe.subscriptions.update(subscription.id, { discounts: [{ promotion_code: code.id }] }),
    ).rejects.toThrow("not active");
  });

  test("is taken off again before it was used", async () => {
    const { subscription } = await subscribed("2026-09-01T00:00:00Z");
    const code = await newCode();
    await stripe.subscriptions.update(subscription.id, { discounts: [{ promotion_code: code.id }] });
    expect(await stripe.subscriptions.update(subscription.id, { discounts: "" })).toMatchObject({ discounts: [] });
    expect((await stripe.invoices.createPreview({ subscription: subscription.id })).total).toBe(39900);
  });
});

test("codes are found by what they are, and a code exists once", async () => {
  const code = await newCode();
  expect((await stripe.promotionCodes.list({ code: code.code.toLowerCase(), active: true })).data).toMatchObject([
    { id: code.id },
  ]);
  const again = { promotion: code.promotion as { type: "coupon"; coupon: string }, code: code.code };
  await expect(stripe.promotionCodes.create(again)).rejects.toMatchObject({ param: "code" });
  await stripe.coupons.del(again.promotion.coupon);
  expect((await stripe.promotionCodes.retrieve(code.id)).active).toBe(false);
});

test.each([
  [{ duration: "once" as const }, undefined],
  [{ percent_off: 101 }, "percent_off"],
  [{ amount_off: 1 }, "currency"],
])("a coupon is refused: %o", async (params, param) => {
  const error = await stripe.coupons.create(params).catch((error: unknown) => error);
  expect(error).toMatchObject({ statusCode: 400 });
  expect((error as { param?: string }).param).toBe(param);
});
