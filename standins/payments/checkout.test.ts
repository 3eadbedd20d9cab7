/** Buying on the page of a checkout session, with each of the cards. */
import { describe, expect, test } from "vitest";
import { authenticate, enterCard, payAs, visitCheckout } from "./buyer.ts";
import {
  CARDS,
  iso,
  monthly,
  newCustomer,
  openCheckout,
  openShop,
  payments,
  receivedTypes,
  stripe,
  textAt,
  vat,
} from "./fixtures.ts";

openShop();

describe("a card that goes through", () => {
  test("takes the buyer back, and all that was bought can be read", async () => {
    const { customer } = await newCustomer("2026-01-31T10:00:00Z");
    const session = await openCheckout(customer, { client_reference_id: "ref", metadata: { order: "o1" } });
    expect(session).toMatchObject({
      status: "open",
      payment_status: "unpaid",
      amount_subtotal: 39900,
      amount_total: 39900,
      total_details: { amount_discount: 0, amount_tax: 7980 },
      client_reference_id: "ref",
      customer,
    });
    expect(await payAs(session.url!, CARDS.good, { name: "Olivia Hartley" })).toBe(
      `http://shop.example/done?session=${session.id}`,
    );
    const done = await stripe.checkout.sessions.retrieve(session.id, {
      expand: ["line_items", "subscription", "invoice.payments.data.payment.payment_intent"],
    });
    expect(done).toMatchObject({ status: "complete", payment_status: "paid", url: null, metadata: { order: "o1" } });
    expect(done.line_items?.data).toMatchObject([{ amount_total: 39900, amount_tax: 7980, price: { id: monthly } }]);
    expect(done.subscription).toMatchObject({
      status: "active",
      metadata: { order: "o1" },
      customer,
      items: { data: [{ price: { id: monthly }, tax_rates: [{ id: vat }] }] },
    });
    const subscription = done.subscription as Exclude<typeof done.subscription, string | null>;
    expect(iso(subscription.items.data[0]!.current_period_end)).toBe("2026-02-28T10:00:00.000Z");
    expect(done.invoice).toMatchObject({
      status: "paid",
      billing_reason: "subscription_create",
      number: expect.stringMatching(/^[A-Z0-9]{8}-0001$/),
      total: 39900,
      total_excluding_tax: 31920,
      total_taxes: [
        { amount: 7980, tax_behavior: "inclusive", taxable_amount: 31920, tax_rate_details: { tax_rate: vat } },
      ],
      amount_paid: 39900,
      amount_remaining: 0,
      customer_name: "Olivia",
      parent: { subscription_details: { subscription: subscription.id, metadata: { order: "o1" } } },
      payments: {
        data: [
          {
            status: "paid",
            payment: { type: "payment_intent", payment_intent: { status: "succeeded", amount_received: 39900 } },
          },
        ],
      },
    });
    const invoice = done.invoice as Exclude<typeof done.invoice, string | null>;
    expect(invoice.lines.data).toMatchObject([
      {
        amount: 39900,
        period: { start: subscription.start_date, end: subscription.items.data[0]!.current_period_end },
      },
    ]);
    const [charge] = (await stripe.charges.list({ customer })).data;
    expect(charge).toMatchObject({
      paid: true,
      amount: 39900,
      currency: "sek",
      billing_details: { name: "Olivia Hartley" },
    });
    expect(charge?.payment_method_details?.card).toMatchObject({ last4: "4242", three_d_secure: null });
  });

  test("is told of, and the session comes last", async () => {
    const { customer } = await newCustomer();
    await payAs((await openCheckout(customer)).url!, CARDS.good);
    await payments.settled();
    const types = receivedTypes(customer);
    expect(types).toEqual(
      expect.arrayContaining([
        "payment_intent.created",
        "charge.succeeded",
        "payment_intent.succeeded",
        "payment_method.attached",
        "customer.subscription.created",
        "invoice.created",
        "invoice.finalized",
        "invoice.paid",
        "invoice.payment_succeeded",
      ]),
    );
    expect(types.at(-1)).toBe("checkout.session.completed");
    expect(types).not.toContain("charge.failed");
  });

  test("is known again by its fingerprint, whoever has it", async () => {
    const fingerprints = [];
    for (const card of [CARDS.good, CARDS.good, CARDS.failsLater]) {
      const { customer } = await newCustomer();
      await payAs((await openCheckout(customer)).url!, card);
      const [method] = (await stripe.customers.listPaymentMethods(customer)).data;
      fingerprints.push(method!.card!.fingerprint);
    }
    expect(fingerprints[0]).toBe(fingerprints[1]);
    expect(fingerprints[0]).not.toBe(fingerprints[2]);
  });

  test("of a buyer who is not known yet makes a customer", async () => {
    const session = await openCheckout(undefined);
    await payAs(session.url!, CARDS.good, { email: "new@example.org" });
    const done = await stripe.checkout.sessions.retrieve(session.id, { expand: ["customer"] });
    expect(done.customer).toMatchObject({ email: "new@example.org", name: "Test Buyer" });
  });
});

describe("a card that does not", () => {
  test.each([
    [CARDS.declined, "Your card was declined.", "card_declined", "generic_decline"],
    [CARDS.poor, "Your card has insufficient funds.", "card_declined", "insufficient_funds"],
    [CARDS.expired, "Your card has expired.", "expired_card", undefined],
  ])("%s: %s The page stays, and another card can be used", async (card, problem, code, declineCode) => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    const visit = await visitCheckout(session.url!, card);
    expect(visit).toMatchObject({ problem });
    expect(visit.to).toBeUndefined();
    const [intent] = (await stripe.paymentIntents.list({ customer, expand: ["data.latest_charge"] })).data;
    expect(intent).toMatchObject({
      status: "requires_payment_method",
      latest_charge: { status: "failed", paid: false },
    });
    expect(intent?.last_payment_error).toMatchObject({ code, type: "card_error" });
    expect(intent?.last_payment_error?.decline_code).toBe(declineCode);
    await payments.settled();
    expect(receivedTypes(customer)).toEqual([
      "payment_intent.created",
      "charge.failed",
      "payment_intent.payment_failed",
    ]);
    expect(await payAs(session.url!, CARDS.good)).toContain("/done");
    expect((await stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
    expect((await stripe.charges.list({ customer })).data.map(({ status }) => status)).toEqual(["succeeded", "failed"]);
    expect((await stripe.subscriptions.list({ customer })).data).toHaveLength(1);
  });

  test.each([
    [{ number: "4242 4242 4242 4241" }, "Your card number is invalid."],
    [{ number: "4242" }, "Your card number is incomplete."],
    [
      { number: "4111111111111111" },
      "Your card was declined. This is test mode, and this is not one of the test cards.",
    ],
    [{ expiry: "13/39" }, "Your card's expiration date is incomplete."],
    [{ expiry: "10 / 26" }, "Your card's expiration date is in the past."],
    [{ cvc: "12" }, "Your card's security code is incomplete."],
    [{ name: " " }, "Your name on the card is missing."],
  ])("is refused by the page: %o", async (fields, problem) => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    expect(await visitCheckout(session.url!, CARDS.good, { fields })).toMatchObject({ problem });
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
  });

  test("is good until the end of its last month", async () => {
    const { customer } = await newCustomer("2027-02-28T23:00:00Z");
    const session = await openCheckout(customer);
    expect(await payAs(session.url!, CARDS.good, { fields: { expiry: "02/2027" } })).toContain("/done");
  });
});

describe("3-D Secure", () => {
  test.each([CARDS.challenged, CARDS.challengedOnce])("%s is asked, and passes", async (card) => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    const left = await visitCheckout(session.url!, card, { authentication: "leave" });
    expect(left.to).toContain("/c/authenticate/");
    expect(await textAt(left.to!)).toContain("SEK");
    const [waiting] = (await stripe.paymentIntents.list({ customer })).data;
    expect(waiting).toMatchObject({ status: "requires_action", next_action: { type: "use_stripe_sdk" } });
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
    expect((await authenticate(left.to!, "complete")).to).toContain("/done");
    const [charge] = (await stripe.charges.list({ customer })).data;
    expect(charge?.payment_method_details?.card?.three_d_secure).toMatchObject({ result: "authenticated" });
    expect(await textAt(left.to!)).toContain("Nothing to confirm");
  });

  test("failed, the page says so and takes another card", async () => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    const visit = await visitCheckout(session.url!, CARDS.challenged, { authentication: "fail" });
    expect(visit.problem).toContain("unable to authenticate");
    const [intent] = (await stripe.paymentIntents.list({ customer })).data;
    expect(intent?.last_payment_error).toMatchObject({ code: "payment_intent_authentication_failure" });
    expect(await payAs(session.url!, CARDS.good)).toContain("/done");
  });

  test("left until the session has expired, nothing can be paid any more", async () => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    const { to } = await visitCheckout(session.url!, CARDS.challenged, { authentication: "leave" });
    await stripe.checkout.sessions.expire(session.id);
    await expect(authenticate(to!, "complete")).rejects.toThrow("nothing to confirm");
    expect((await stripe.paymentIntents.list({ customer })).data).toMatchObject([{ status: "canceled" }]);
    expect((await stripe.subscriptions.list({ customer, status: "all" })).data).toEqual([]);
  });
});

test("a card whose payment is disputed: the dispute is there at once", async () => {
  const { customer } = await newCustomer();
  expect(await payAs((await openCheckout(customer)).url!, CARDS.disputed)).toContain("/done");
  const [charge] = (await stripe.charges.list({ customer })).data;
  expect(charge).toMatchObject({ paid: true, disputed: true });
  expect((await stripe.disputes.list({ charge: charge!.id })).data).toMatchObject([
    { status: "needs_response", reason: "fraudulent", amount: 39900 },
  ]);
});

test("a page that is not there", async () => {
  expect((await fetch(`${payments.url}/c/pay/cs_test_none`)).status).toBe(404);
  await expect(enterCard(`${payments.url}/c/pay/cs_test_none`, CARDS.good)).rejects.toThrow("404");
});
