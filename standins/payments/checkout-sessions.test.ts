/** Checkout sessions: paid once, expired, with additional fields, and refused. */
import { describe, expect, test } from "vitest";
import { payAs, visitCheckout } from "./buyer.ts";
import {
  advance,
  CARDS,
  newCustomer,
  openCheckout,
  openShop,
  payments,
  receivedTypes,
  stripe,
  textAt,
} from "./fixtures.ts";

openShop();

describe("a session", () => {
  test("can be paid once", async () => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    await payAs(session.url!, CARDS.good);
    expect(await textAt(session.url!)).toContain("already paid");
    await expect(payAs(session.url!, CARDS.good)).rejects.toThrow("no such form");
    await expect(stripe.checkout.sessions.expire(session.id)).rejects.toThrow('status in ["open"]');
    expect((await stripe.charges.list({ customer })).data).toHaveLength(1);
  });

  test("is expired by the shop, and its page says so", async () => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    expect(await stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: "expired", url: null });
    expect(await textAt(session.url!)).toContain("This page has expired");
    await expect(payAs(session.url!, CARDS.good)).rejects.toThrow("no such form");
    await payments.settled();
    expect(receivedTypes(customer)).toEqual(["checkout.session.expired"]);
  });

  test("expires after a day, or when the shop said", async () => {
    const { customer, clock } = await newCustomer("2026-05-01T00:00:00Z");
    const usual = await openCheckout(customer);
    const short = await openCheckout(customer, { expires_at: Date.parse("2026-05-01T00:30:00Z") / 1000 });
    await advance(clock, "2026-05-01T00:30:00Z");
    const statuses = async () =>
      (await stripe.checkout.sessions.list({ customer })).data.map(({ id, status }) => [id, status]);
    expect(await statuses()).toEqual([
      [short.id, "expired"],
      [usual.id, "open"],
    ]);
    await advance(clock, "2026-05-01T23:59:59Z");
    expect((await stripe.checkout.sessions.retrieve(usual.id)).status).toBe("open");
    await advance(clock, "2026-05-02T00:00:00Z");
    expect(await statuses()).toEqual([
      [short.id, "expired"],
      [usual.id, "expired"],
    ]);
  });

  test("asks for what the shop wants to know, and keeps it", async () => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer, {
      billing_address_collection: "required",
      customer_update: { address: "auto", name: "auto" },
      tax_id_collection: { enabled: true },
      consent_collection: { terms_of_service: "required" },
      custom_text: { submit: { message: "Read the [terms](https://shop.example/terms)." } },
    });
    expect(await textAt(session.url!)).toContain("Read the terms");
    const address = { country: "SE", line1: "Storgatan 1", postal_code: "111 22", city: "Stockholm" };
    expect((await visitCheckout(session.url!, CARDS.good, { fields: { terms: "on" } })).problem).toContain("address");
    expect((await visitCheckout(session.url!, CARDS.good, { fields: address })).problem).toContain("terms");
    expect(
      (await visitCheckout(session.url!, CARDS.good, { fields: { ...address, terms: "on", tax_id: "1" } })).problem,
    ).toContain("VAT");
    const fields = { ...address, terms: "on", tax_id: "SE 5566778899 01", business: "Olivia AB" };
    expect(await payAs(session.url!, CARDS.good, { fields })).toContain("/done");
    const known = await stripe.customers.retrieve(customer, { expand: ["tax_ids"] });
    expect(known).toMatchObject({
      name: "Olivia AB",
      address: { ...address, line2: null },
      tax_ids: { data: [{ type: "eu_vat", value: "SE556677889901" }] },
    });
    expect((await stripe.invoices.list({ customer })).data).toMatchObject([
      { customer_name: "Olivia AB", customer_tax_ids: [{ type: "eu_vat", value: "SE556677889901" }] },
    ]);
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      customer_details: { address, name: "Olivia AB" },
      consent: { terms_of_service: "accepted" },
    });
  });

  test("shows what is bought, in its currency, and that no money moves", async () => {
    const { customer } = await newCustomer();
    const words = await textAt((await openCheckout(customer)).url!);
    expect(words).toContain("Test mode Payment stand-in. No money moves. Not a page of Stakeholm.");
    for (const part of [
      "Premium, monthly",
      "SEK 399.00",
      "of which Moms 25 %",
      "SEK 79.80",
      "Back to shop",
      "4000 0027 6000 3184",
    ]) {
      expect(words).toContain(part);
    }
  });

  test.each([
    [{ success_url: "" }, "success_url"],
    [{ line_items: [{ price: "price_none", quantity: 1 }] }, "line_items[0][price]"],
    [{ line_items: [] }, "line_items"],
    [{ customer: "cus_none" }, "customer"],
    [{ expires_at: 1 }, "expires_at"],
    [{ tax_id_collection: { enabled: true } }, "tax_id_collection"],
    [{ discounts: [{ coupon: "none" }] }, "discounts[0][coupon]"],
    [{ payment_method_types: ["card"] }, "payment_method_types"],
    [{ mode: "payment" as const }, "mode"],
  ])("is refused: %o", async (more, param) => {
    const { customer } = await newCustomer();
    await expect(openCheckout(customer, more as object)).rejects.toMatchObject({ statusCode: 400, param });
  });

  test("is refused in another currency than the customer's subscription", async () => {
    const { customer } = await newCustomer();
    await payAs((await openCheckout(customer)).url!, CARDS.good);
    const { id: price } = await stripe.prices.create({
      product: "premium",
      currency: "eur",
      unit_amount: 3900,
      recurring: { interval: "month" },
    });
    await expect(openCheckout(customer, {}, price)).rejects.toThrow("cannot combine currencies");
  });
});
