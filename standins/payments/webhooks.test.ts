/** Webhooks and faults: what arrives, how often and in what order. */
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { answers, clientOf, endpoint, openShop, payments, received, stripe } from "./fixtures.ts";

openShop();

const newNamed = (name: string) => stripe.customers.create({ name });
const names = () => received.map(({ data }) => (data.object as { name?: string }).name);

describe("a webhook", () => {
  test("is signed, says what caused it, and is the event that the API shows", async () => {
    const { lastResponse } = await stripe.customers.create({ name: "A" }, { idempotencyKey: "signed" });
    await payments.settled();
    const [event] = received;
    expect(event).toMatchObject({
      type: "customer.created",
      api_version: "2026-10-28.endive",
      livemode: false,
      pending_webhooks: 1,
      request: { id: lastResponse.requestId, idempotency_key: "signed" },
      data: { object: { object: "customer", name: "A" } },
    });
    expect(await stripe.events.retrieve(event!.id)).toMatchObject({ ...event, pending_webhooks: 0 });
    expect((await stripe.events.list({ type: "customer.created", limit: 1 })).data).toMatchObject([{ id: event!.id }]);
    expect(
      (await stripe.events.list({ types: ["price.created"] })).data.every(({ type }) => type === "price.created"),
    ).toBe(true);
  });

  test("cannot be forged", () => {
    const secret = payments.webhookSecret(endpoint)!;
    expect(secret).toMatch(/^whsec_\w{32}$/);
    expect(payments.webhookSecret("http://other.example")).toBeUndefined();
    const header = stripe.webhooks.generateTestHeaderString({ payload: "{}", secret: "whsec_other" });
    expect(() => Stripe.webhooks.constructEvent("{}", header, secret)).toThrow("signature");
  });

  test("goes to those who ask for its type, and to nobody who is disabled", async () => {
    const { id } = await stripe.webhookEndpoints.create({
      url: `${endpoint}/prices`,
      enabled_events: ["product.created"],
    });
    expect((await stripe.webhookEndpoints.retrieve(id)).secret).toBeUndefined();
    await newNamed("A");
    await payments.settled();
    const urls = () => payments.trouble.attempts().map(({ url }) => url);
    expect(urls()).not.toContain(`${endpoint}/prices`);
    await stripe.webhookEndpoints.update(id, { disabled: true });
    await stripe.products.create({ name: "Unheard" });
    await payments.settled();
    expect(urls()).not.toContain(`${endpoint}/prices`);
    expect(await stripe.webhookEndpoints.del(id)).toMatchObject({ deleted: true });
  });

  test("that is not taken comes again, and others do not wait for it", async () => {
    const isFirst = ({ data }: Stripe.Event) => (data.object as { name?: string }).name === "first";
    answers.next = (event) => (isFirst(event) && !names().includes("second") ? 500 : 200);
    await newNamed("first");
    await newNamed("second");
    await payments.settled();
    expect(names()).toEqual(["second", "first"]);
    const statuses = payments.trouble.attempts().filter(({ event }) => event.id === received[1]!.id);
    expect(statuses[0]).toMatchObject({ attempt: 1, status: 500 });
    expect(statuses.at(-1)).toMatchObject({ attempt: statuses.length, status: 200 });
  });

  test("that was taken already can be sent again", async () => {
    await newNamed("again");
    await payments.settled();
    payments.trouble.resend(received[0]!.id);
    await payments.settled();
    expect(received.map(({ id }) => id)).toEqual([received[0]!.id, received[0]!.id]);
  });
});

describe("webhooks in trouble", () => {
  test("come twice", async () => {
    payments.trouble.webhooks = "twice";
    await newNamed("A");
    await payments.settled();
    expect(names()).toEqual(["A", "A"]);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
  });

  test("come in another order", async () => {
    payments.trouble.webhooks = "shuffled";
    const made = { currency: "sek", unit_amount: 1, product_data: { name: "New" } } as const;
    await stripe.prices.create(made);
    await payments.settled();
    expect(received.map(({ type }) => type)).toEqual(["price.created", "product.created"]);
  });

  test("come late, or never; events are there all the same", async () => {
    payments.trouble.webhooks = "late";
    await newNamed("late");
    await payments.settled();
    expect(received).toEqual([]);
    expect((await stripe.events.list({ limit: 1 })).data[0]?.data.object).toMatchObject({ name: "late" });
    payments.trouble.release();
    await payments.settled();
    expect(names()).toEqual(["late"]);
    payments.trouble.webhooks = "never";
    await newNamed("never");
    payments.trouble.webhooks = "normal";
    await payments.settled();
    expect(names()).toEqual(["late"]);
    expect(payments.trouble.events().at(-1)?.data.object).toMatchObject({ name: "never" });
    expect((await stripe.events.list({ delivery_success: false, limit: 1 })).data[0]?.data.object).toMatchObject({
      name: "never",
    });
  });

  test("do not come before the answer to what caused them", async () => {
    const { release } = payments.trouble.holdAnswer(/customers/);
    const made = newNamed("held");
    const other = await stripe.products.create({ name: "Meanwhile" });
    await payments.settled();
    expect(received.map(({ data }) => (data.object as { id: string }).id)).toEqual([other.id]);
    release();
    const { id } = await made;
    await payments.settled();
    expect(received[1]?.data.object).toMatchObject({ id });
  });
});

describe("requests in trouble", () => {
  test.each([
    [409, "StripeAPIError"],
    [429, "StripeRateLimitError"],
    [500, "StripeAPIError"],
  ] as const)("are answered with %d, for as long as was said and where", async (status, type) => {
    payments.trouble.answer(status, 2, /customers/);
    await stripe.products.list();
    await expect(newNamed("A")).rejects.toMatchObject({ statusCode: status, type });
    await expect(newNamed("A")).rejects.toMatchObject({ statusCode: status });
    await newNamed("B");
    await payments.settled();
    expect(names()).toEqual(["B"]);
  });

  test("that the library tries again succeed with their key", async () => {
    payments.trouble.answer(500, 1, /customers/);
    const patient = clientOf(payments, { maxNetworkRetries: 2 });
    const { id } = await patient.customers.create({ email: "patient@example.org" });
    expect((await stripe.customers.list({ email: "patient@example.org" })).data.map((each) => each.id)).toEqual([id]);
  });

  test("are done though the connection breaks; the same key gives the answer", async () => {
    // The library retries once after a closed connection, so two have to break.
    payments.trouble.breakAfterWork(2, /customers/);
    const ask = () => stripe.customers.create({ email: "broken@example.org" }, { idempotencyKey: "broken" });
    await expect(ask()).rejects.toMatchObject({ type: "StripeConnectionError" });
    const { id } = await ask();
    expect((await stripe.customers.list({ email: "broken@example.org" })).data.map((each) => each.id)).toEqual([id]);
    await payments.settled();
    expect(received).toHaveLength(1);
  });

  test("end with `reset`", async () => {
    payments.trouble.answer(500, 99);
    payments.trouble.breakAfterWork(99);
    payments.trouble.webhooks = "late";
    payments.trouble.reset();
    await newNamed("A");
    await payments.settled();
    expect(names()).toEqual(["A"]);
  });
});
