/** The protocol below the resources: keys, forms, errors, lists, expansion and idempotency. */
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { clientOf, monthly, newCustomer, openCheckout, openShop, payments, stripe } from "./fixtures.ts";
import { readForm } from "./forms.ts";

openShop();

/** A request without the library. */
function ask(
  path: string,
  init: { method?: string; body?: string; key?: string; headers?: Record<string, string> } = {},
) {
  const { method = "GET", body, key = payments.secretKey, headers = {} } = init;
  return fetch(`${payments.url}${path}`, {
    method,
    headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/x-www-form-urlencoded", ...headers },
    ...(body !== undefined && { body }),
  });
}

describe("forms", () => {
  test.each([
    ["a=1&b=", { a: "1", b: "" }],
    ["a[b]=1&a[c]=2", { a: { b: "1", c: "2" } }],
    ["a[0][b]=1&a[1][b]=2", { a: { 0: { b: "1" }, 1: { b: "2" } } }],
    ["a[]=1&a[]=2", { a: { 0: "1", 1: "2" } }],
    ["a%5Bb%5D=%C3%A5+%26", { a: { b: "å &" } }],
    ["a[b=1", { "a[b": "1" }],
    ["__proto__[x]=1", JSON.parse('{"__proto__":{"x":"1"}}') as object],
  ])("%s", (body, expected) => {
    expect(JSON.stringify(readForm(body))).toBe(JSON.stringify(expected));
    expect(({} as { x?: string }).x).toBeUndefined();
  });
});

describe("what is refused", () => {
  test("a wrong key, or none", async () => {
    await expect(
      clientOf({ url: payments.url, secretKey: "sk_test_wrong_key_1234" }).customers.list(),
    ).rejects.toMatchObject({
      type: "StripeAuthenticationError",
      statusCode: 401,
      message: "Invalid API Key provided: sk_test_**********1234",
    });
    expect((await fetch(`${payments.url}/v1/customers`)).status).toBe(401);
    const basic = Buffer.from(`${payments.secretKey}:`).toString("base64");
    expect((await fetch(`${payments.url}/v1/customers`, { headers: { Authorization: `Basic ${basic}` } })).status).toBe(
      200,
    );
  });

  test("an address that is not known, in the provider's envelope", async () => {
    await expect(stripe.balance.retrieve()).rejects.toMatchObject({
      type: "StripeInvalidRequestError",
      statusCode: 404,
      message: expect.stringContaining("Unrecognized request URL (GET: /v1/balance)"),
    });
    expect((await ask("/v1/customers", { method: "PUT" })).status).toBe(404);
  });

  test("something that is not there", async () => {
    await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
      statusCode: 404,
      code: "resource_missing",
      param: "id",
      message: "No such customer: 'cus_none'",
    });
    await expect(stripe.prices.create({ product: "none", currency: "sek", unit_amount: 1 })).rejects.toMatchObject({
      statusCode: 400,
      code: "resource_missing",
      param: "product",
    });
  });

  test.each([
    ["/v1/customers", "names=x", "parameter_unknown", "names"],
    ["/v1/customers", "address[towns]=x", "parameter_unknown", "address[towns]"],
    ["/v1/customers", "invoice_settings[x]=1", "parameter_unknown", "invoice_settings[x]"],
    ["/v1/products", "id=x", "parameter_missing", "name"],
    ["/v1/products", "name=", "parameter_invalid_empty", "name"],
    ["/v1/prices", "currency=sek&product=premium&unit_amount=9.5", "parameter_invalid_integer", "unit_amount"],
    ["/v1/prices", "currency=sek&product=premium&unit_amount=abc", "parameter_invalid_integer", "unit_amount"],
    ["/v1/prices", "currency=xyz&product=premium&unit_amount=1", undefined, "currency"],
    ["/v1/customers", "email=nobody", "email_invalid", "email"],
    ["/v1/webhook_endpoints", "enabled_events[]=*&url=shop", "url_invalid", "url"],
    ["/v1/webhook_endpoints", "enabled_events=*&url=http://x", undefined, "enabled_events"],
    [`/v1/customers`, `metadata[${"k".repeat(41)}]=x`, undefined, `metadata[${"k".repeat(41)}]`],
  ])("%s with %s", async (path, body, code, param) => {
    const response = await ask(path, { method: "POST", body });
    expect(response.status).toBe(400);
    const { error } = (await response.json()) as { error: Record<string, string> };
    expect(error).toMatchObject({ type: "invalid_request_error", param });
    expect(error.code).toBe(code);
    expect(error.request_log_url).toContain(response.headers.get("request-id")!);
  });

  test("a list's parameters that are not known, and pages that are too long", async () => {
    await expect(stripe.customers.list({ name: "x" } as object)).rejects.toMatchObject({ code: "parameter_unknown" });
    await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
  });
});

test("an answer names the request and the version", async () => {
  const made = await stripe.customers.create({ name: "A" });
  expect(made.lastResponse.requestId).toMatch(/^req_\w{14}$/);
  expect(made.lastResponse.apiVersion).toBe("2026-10-28.endive");
});

describe("lists", () => {
  test("go on from what was seen, in both directions", async () => {
    const marks = [];
    for (const n of [1, 2, 3, 4, 5])
      marks.push((await stripe.customers.create({ email: "pages@example.org", name: `${n}` })).id);
    const names = ({ data, has_more }: Stripe.ApiList<Stripe.Customer>) => [
      data.map(({ name }) => name).join(""),
      has_more,
    ];
    const filter = { email: "pages@example.org" };
    expect(names(await stripe.customers.list({ ...filter, limit: 2 }))).toEqual(["54", true]);
    expect(names(await stripe.customers.list({ ...filter, limit: 2, starting_after: marks[3]! }))).toEqual([
      "32",
      true,
    ]);
    expect(names(await stripe.customers.list({ ...filter, limit: 2, starting_after: marks[1]! }))).toEqual([
      "1",
      false,
    ]);
    expect(names(await stripe.customers.list({ ...filter, limit: 2, ending_before: marks[1]! }))).toEqual(["43", true]);
    expect(await stripe.customers.list({ ...filter, limit: 2 }).autoPagingToArray({ limit: 100 })).toHaveLength(5);
    expect((await stripe.customers.list(filter)).url).toBe("/v1/customers");
  });

  test("are filtered", async () => {
    const listed = await stripe.prices.list({ lookup_keys: ["month", "year", "none"], active: true });
    expect(listed.data.map(({ lookup_key }) => lookup_key).sort()).toEqual(["month", "year"]);
    const { created } = await stripe.customers.create({ email: "range@example.org" });
    const within = async (created: Stripe.RangeQueryParam) =>
      (await stripe.customers.list({ email: "range@example.org", created })).data.length;
    expect([await within({ gte: created }), await within({ gt: created }), await within({ lt: created })]).toEqual([
      1, 0, 0,
    ]);
  });
});

describe("expand", () => {
  test("puts objects in the place of ids, also in lists and below each other", async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ["month"], expand: ["data.product"] });
    expect(data[0]?.product).toMatchObject({ object: "product", name: "Premium" });
    const { customer } = await newCustomer("2026-01-01T00:00:00Z");
    expect((await stripe.customers.retrieve(customer, { expand: ["test_clock"] })).lastResponse.statusCode).toBe(200);
  });

  test("refuses what cannot be expanded", async () => {
    const wrong = (...expand: string[]) => stripe.prices.retrieve(monthly, { expand });
    await expect(wrong("nickname")).rejects.toThrow("This property cannot be expanded (nickname)");
    await expect(wrong("charge")).rejects.toThrow("cannot be expanded (charge)");
    await expect(wrong("product.default_price.product.default_price.product")).rejects.toThrow("more than 4 levels");
  });
});

describe("idempotency keys", () => {
  test("the same request gets the same answer, once done", async () => {
    const [one, other] = [
      await stripe.customers.create({ email: "once@example.org" }, { idempotencyKey: "once" }),
      await stripe.customers.create({ email: "once@example.org" }, { idempotencyKey: "once" }),
    ];
    expect(other.id).toBe(one.id);
    expect(one.lastResponse.headers["idempotent-replayed"]).toBeUndefined();
    expect(other.lastResponse.headers["idempotent-replayed"]).toBe("true");
    expect((await stripe.customers.list({ email: "once@example.org" })).data).toHaveLength(1);
  });

  test("another request with the same key is refused", async () => {
    await stripe.customers.create({ name: "A" }, { idempotencyKey: "other" });
    await expect(stripe.customers.create({ name: "B" }, { idempotencyKey: "other" })).rejects.toMatchObject({
      type: "StripeIdempotencyError",
      statusCode: 400,
    });
  });

  test("a request that could not be understood does not use its key up", async () => {
    await expect(stripe.customers.create({ email: "x" }, { idempotencyKey: "typo" })).rejects.toMatchObject({
      statusCode: 400,
    });
    await stripe.customers.create({ email: "x@example.org" }, { idempotencyKey: "typo" });
  });

  test("while the first runs, the second is told to wait", async () => {
    const { release } = payments.trouble.holdAnswer(/customers/);
    const ask = () =>
      stripe.customers.create({ name: "A" }, { idempotencyKey: "held" }).catch((error: unknown) => error);
    const both = [ask(), ask()];
    const refused = await Promise.race(both);
    release();
    expect(refused).toMatchObject({ rawType: "idempotency_error", statusCode: 409, code: "idempotency_key_in_use" });
    expect((await Promise.all(both)).filter((each) => each === refused)).toHaveLength(1);
  });
});

describe("customers", () => {
  test("are changed and their metadata merged; empty texts take away", async () => {
    const { id } = await stripe.customers.create({
      name: "Olivia",
      email: "o@example.org",
      metadata: { a: "1", b: "2" },
      preferred_locales: ["sv-SE"],
      address: { country: "SE", city: "Lund" },
      tax_id_data: [{ type: "eu_vat", value: "SE556677889901" }],
    });
    const changed = await stripe.customers.update(id, {
      metadata: { a: "", c: "3" },
      name: "",
      address: { country: "NO" },
    });
    expect(changed).toMatchObject({
      metadata: { b: "2", c: "3" },
      name: null,
      email: "o@example.org",
      preferred_locales: ["sv-SE"],
    });
    expect(changed.address).toEqual({
      country: "NO",
      city: null,
      line1: null,
      line2: null,
      postal_code: null,
      state: null,
    });
    expect((await stripe.customers.listTaxIds(id)).data).toMatchObject([
      { type: "eu_vat", value: "SE556677889901", country: "SE" },
    ]);
    await expect(stripe.customers.createTaxId(id, { type: "eu_vat", value: "nonsense" })).rejects.toMatchObject({
      code: "tax_id_invalid",
    });
    await payments.settled();
    const event = payments.trouble.events().findLast(({ type }) => type === "customer.updated");
    expect(event?.data.previous_attributes).toEqual({
      metadata: { a: "1", b: "2" },
      name: "Olivia",
      address: { country: "SE", city: "Lund", line1: null, line2: null, postal_code: null, state: null },
    });
  });

  test("that are deleted are gone, and so are their open checkouts", async () => {
    const { customer } = await newCustomer();
    const session = await openCheckout(customer);
    await stripe.customers.del(customer);
    expect((await stripe.checkout.sessions.retrieve(session.id)).status).toBe("expired");
    const { id } = await stripe.customers.create({ email: "gone@example.org" });
    expect(await stripe.customers.del(id)).toEqual({ id, object: "customer", deleted: true });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ deleted: true });
    await expect(stripe.customers.update(id, { name: "A" })).rejects.toMatchObject({ statusCode: 404 });
    expect((await stripe.customers.list({ email: "gone@example.org" })).data).toEqual([]);
  });
});

test("a lookup key belongs to one price, and moves only when asked to", async () => {
  const price = {
    product: "premium",
    currency: "sek",
    unit_amount: 100,
    recurring: { interval: "month" },
    lookup_key: "moves",
  } as const;
  const first = await stripe.prices.create(price);
  await expect(stripe.prices.create(price)).rejects.toMatchObject({ param: "lookup_key" });
  const second = await stripe.prices.create({ ...price, transfer_lookup_key: true });
  expect((await stripe.prices.list({ lookup_keys: ["moves"] })).data.map(({ id }) => id)).toEqual([second.id]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});
