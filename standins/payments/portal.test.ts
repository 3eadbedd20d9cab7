/** The customer portal, and the page and file of an invoice. */
import { describe, expect, test } from "vitest";
import { visitCheckout } from "./buyer.ts";
import { advance, at, CARDS, openShop, payments, receivedTypes, stripe, subscribed, textAt } from "./fixtures.ts";

openShop();

async function openPortal(customer: string, more: object = {}) {
  const configuration = await stripe.billingPortal.configurations.create({
    features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
    metadata: { name: "shop" },
  });
  return stripe.billingPortal.sessions.create({
    customer,
    configuration: configuration.id,
    return_url: "http://shop.example/settings",
    ...more,
  });
}

describe("the portal", () => {
  test("shows card and invoices, and changes the card", async () => {
    const { customer, clock, subscription } = await subscribed("2026-10-01T00:00:00Z", CARDS.failsLater);
    const { url } = await openPortal(customer, { flow_data: { type: "payment_method_update" } });
    const words = await textAt(url);
    for (const part of ["•••• 0341, expires 12/2039", "-0001", "SEK 399.00", "Back to shop"])
      expect(words).toContain(part);
    expect((await visitCheckout(url, CARDS.declined)).problem).toBe("Your card was declined.");
    expect((await visitCheckout(url, CARDS.good)).to).toBe(url);
    expect(await textAt(url)).toContain("•••• 4242");
    const known = await stripe.customers.retrieve(customer, { expand: ["invoice_settings.default_payment_method"] });
    expect(known).toMatchObject({ invoice_settings: { default_payment_method: { card: { last4: "4242" } } } });
    expect(receivedTypes(customer)).toContain("payment_method.attached");
    // The subscription has a card of its own since the checkout, which goes first.
    await advance(clock, "2026-11-02T00:00:00Z");
    const renewed = await stripe.subscriptions.retrieve(subscription.id, { expand: ["default_payment_method"] });
    expect(renewed).toMatchObject({ status: "past_due", default_payment_method: { card: { last4: "0341" } } });
  });

  test("lets nobody in after an hour, or without a session", async () => {
    const { customer, clock } = await subscribed("2026-10-01T00:00:00Z");
    const { url } = await openPortal(customer);
    await stripe.testHelpers.testClocks.advance(clock, { frozen_time: at("2026-10-01T01:00:01Z") });
    expect(await textAt(url)).toContain("This page has expired");
    expect((await fetch(`${payments.url}/p/session/none`)).status).toBe(404);
  });

  test("has settings that are listed and changed", async () => {
    const { customer } = await subscribed("2026-10-01T00:00:00Z");
    const { configuration } = await openPortal(customer);
    const id = configuration as string;
    const listed = await stripe.billingPortal.configurations.list({ active: true });
    expect(listed.data.find((each) => each.id === id)).toMatchObject({ metadata: { name: "shop" } });
    const changed = await stripe.billingPortal.configurations.update(id, {
      active: false,
      features: { invoice_history: { enabled: false } },
    });
    expect(changed).toMatchObject({
      active: false,
      features: { invoice_history: { enabled: false }, payment_method_update: { enabled: true } },
    });
    await expect(openPortal(customer, { configuration: "bpc_none" })).rejects.toMatchObject({ param: "configuration" });
    const cancel = { features: { subscription_cancel: { enabled: true } } };
    await expect(stripe.billingPortal.configurations.create(cancel)).rejects.toMatchObject({ statusCode: 400 });
  });
});

describe("an invoice", () => {
  test("has a page with number, lines, VAT and total, and a file", async () => {
    const { customer } = await subscribed("2026-10-01T00:00:00Z");
    const [invoice] = (await stripe.invoices.list({ customer })).data;
    const words = await textAt(invoice!.hosted_invoice_url!);
    for (const part of [
      invoice!.number!,
      "1 Oct 2026",
      "Premium",
      "to 1 Nov 2026",
      "of which Moms 25 %",
      "SEK 79.80",
      "Total SEK 399.00",
      "Paid",
    ]) {
      expect(words).toContain(part);
    }
    const file = await fetch(invoice!.invoice_pdf!);
    expect(file.headers.get("content-type")).toBe("application/pdf");
    expect(Buffer.from(await file.arrayBuffer()).toString("latin1")).toMatch(/^%PDF-1\.[\s\S]+%%EOF\s*$/);
    expect((await fetch(`${payments.url}/i/none`)).status).toBe(404);
    expect((await fetch(`${payments.url}/i/none/pdf`)).status).toBe(404);
  });
});
