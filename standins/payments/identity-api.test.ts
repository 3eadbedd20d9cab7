/** The API of identity checks: refusals, lists, expansion, idempotency, and webhooks with faults. */
import type Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { checkIdentity } from "./buyer.ts";
import { beginCheck, newCustomer, openShop, payments, received, receivedOf, stripe } from "./fixtures.ts";

openShop();

const sessions = () => stripe.identity.verificationSessions;

describe("what is refused", () => {
  test.each<[object, string | undefined, string]>([
    [{ type: undefined }, "parameter_missing", "type"],
    [{ type: "id_number" }, undefined, "type"],
    [{ return_url: "shop" }, "url_invalid", "return_url"],
    [{ related_customer: "cus_none" }, "resource_missing", "related_customer"],
    [{ options: { document: { require_id_number: true } } }, undefined, "options[document][require_id_number]"],
    [{ options: { document: { allowed_types: ["library_card"] } } }, undefined, "options[document][allowed_types][0]"],
    [{ options: { document: { require_dna: true } } }, "parameter_unknown", "options[document][require_dna]"],
    [{ options: { selfie: {} } }, "parameter_unknown", "options[selfie]"],
    [{ provided_details: { email: "asa" } }, "email_invalid", "provided_details[email]"],
    [{ name: "Åsa" }, "parameter_unknown", "name"],
  ])("a session of %o", async (params, code, param) => {
    // The library omits empty objects, so this one has a value.
    const sent = "options" in params && param === "options[selfie]" ? { options: { selfie: { x: "1" } } } : params;
    await expect(beginCheck(sent as Stripe.Identity.VerificationSessionCreateParams)).rejects.toMatchObject({
      statusCode: 400,
      type: "StripeInvalidRequestError",
      code,
      param,
    });
  });

  test("what is not there", async () => {
    await expect(sessions().retrieve("vs_none")).rejects.toMatchObject({ statusCode: 404, code: "resource_missing" });
    await expect(stripe.identity.verificationReports.retrieve("vr_none")).rejects.toMatchObject({ statusCode: 404 });
  });
});

describe("expansion", () => {
  test("leaves verified outputs out unless asked, and never has what another key is needed for", async () => {
    const { id, url } = await beginCheck();
    await checkIdentity(url!);
    const plain = await sessions().retrieve(id);
    expect(plain.verified_outputs).toBeUndefined();
    expect(plain.last_verification_report).toMatch(/^vr_\w+$/);
    for (const part of [
      "verified_outputs.dob",
      "verified_outputs.id_number",
      "last_verification_report.document.number",
    ]) {
      await expect(sessions().retrieve(id, { expand: [part] })).rejects.toThrow(`cannot be expanded (${part})`);
    }
    const { data } = await sessions().list({
      limit: 1,
      expand: ["data.verified_outputs", "data.last_verification_report"],
    });
    expect(data).toMatchObject([
      { id, verified_outputs: { first_name: "Test" }, last_verification_report: { document: { last_name: "Person" } } },
    ]);
    const report = await stripe.identity.verificationReports.retrieve(plain.last_verification_report as string);
    expect(report).toMatchObject({ id: plain.last_verification_report, verification_session: id });
  });
});

describe("lists", () => {
  test("go on from what was seen, and have no addresses", async () => {
    const made: string[] = [];
    for (let n = 0; n < 5; n += 1) made.push((await beginCheck({ client_reference_id: "pages" })).id);
    const filter = { client_reference_id: "pages" };
    const first = await sessions().list({ ...filter, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([[made[4], made[3]], true]);
    expect(first.data[0]).toMatchObject({ url: null, client_secret: null });
    const next = await sessions().list({ ...filter, limit: 3, starting_after: made[3]! });
    expect([next.data.map(({ id }) => id), next.has_more]).toEqual([[made[2], made[1], made[0]], false]);
    const back = await sessions().list({ ...filter, limit: 1, ending_before: made[2]! });
    expect([back.data.map(({ id }) => id), back.has_more]).toEqual([[made[3]], true]);
    expect(await sessions().list(filter).autoPagingToArray({ limit: 100 })).toHaveLength(5);
    expect(next.url).toBe("/v1/identity/verification_sessions");
  });

  test("are filtered by status, customer and time", async () => {
    const { customer } = await newCustomer();
    const [one, other] = [
      await beginCheck({ related_customer: customer }),
      await beginCheck({ related_customer: customer }),
    ];
    expect(one.related_customer).toBe(customer);
    await checkIdentity(one.url!);
    await sessions().cancel(other.id);
    const found = async (filter: Stripe.Identity.VerificationSessionListParams) =>
      (await sessions().list({ related_customer: customer, ...filter })).data.map(({ id }) => id);
    expect(await found({})).toEqual([other.id, one.id]);
    expect(await found({ status: "verified" })).toEqual([one.id]);
    expect(await found({ status: "canceled" })).toEqual([other.id]);
    expect(await found({ status: "requires_input" })).toEqual([]);
    expect(await found({ created: { lt: one.created } })).toEqual([]);
    await expect(sessions().list({ status: "done" })).rejects.toMatchObject({ param: "status" });
  });
});

describe("idempotency keys", () => {
  test("give the same session again, and the same end of it", async () => {
    const begin = () =>
      sessions().create({ type: "document", metadata: { check: "once" } }, { idempotencyKey: "check" });
    const [one, again] = [await begin(), await begin()];
    expect(again).toMatchObject({ id: one.id, url: one.url });
    const cancel = () => sessions().cancel(one.id, {}, { idempotencyKey: "end" });
    expect((await cancel()).status).toBe("canceled");
    expect((await cancel()).status).toBe("canceled");
    expect(await receivedOf(one.id)).toEqual(["created", "canceled"]);
    await expect(sessions().create({ type: "document" }, { idempotencyKey: "check" })).rejects.toMatchObject({
      type: "StripeIdempotencyError",
    });
  });

  test("a request that was done though its answer was lost is not done twice", async () => {
    // The library retries once after a closed connection, so two have to break.
    payments.trouble.breakAfterWork(2, /verification_sessions/);
    const begin = () =>
      sessions().create({ type: "document", client_reference_id: "lost" }, { idempotencyKey: "lost" });
    await expect(begin()).rejects.toMatchObject({ type: "StripeConnectionError" });
    const { id } = await begin();
    expect((await sessions().list({ client_reference_id: "lost" })).data.map((each) => each.id)).toEqual([id]);
  });
});

describe("webhooks on bad days", () => {
  async function oneCheck() {
    const { id, url } = await beginCheck();
    await checkIdentity(url!);
    return id;
  }

  test("come twice", async () => {
    payments.trouble.webhooks = "twice";
    const id = await oneCheck();
    expect((await receivedOf(id)).toSorted()).toEqual(
      ["created", "created", "processing", "processing", "verified", "verified"].toSorted(),
    );
    expect(new Set(received.map((event) => event.id)).size).toBe(3);
  });

  test("come in another order", async () => {
    payments.trouble.webhooks = "shuffled";
    const order = await receivedOf(await oneCheck());
    expect(order.filter((type) => type !== "created")).toEqual(["verified", "processing"]);
  });

  test("come late, or never", async () => {
    payments.trouble.webhooks = "late";
    const late = await oneCheck();
    expect(await receivedOf(late)).toEqual([]);
    payments.trouble.release();
    expect(await receivedOf(late)).toEqual(["created", "processing", "verified"]);
    payments.trouble.webhooks = "never";
    const never = await oneCheck();
    payments.trouble.webhooks = "normal";
    expect(await receivedOf(never)).toEqual([]);
    expect((await sessions().retrieve(never)).status).toBe("verified");
  });

  test("are told by the page, and so by nobody's request", async () => {
    const id = await oneCheck();
    await payments.settled();
    const event = received.find(
      ({ type, data }) => type.endsWith(".verified") && (data.object as { id: string }).id === id,
    );
    expect(event).toMatchObject({ livemode: false, request: { id: null, idempotency_key: null } });
    expect(event?.data.object).toMatchObject({ status: "verified", metadata: { check: "c1" } });
  });
});
