/** Refunds and disputes. */
import { describe, expect, test } from "vitest";
import { CARDS, clearReceived, openShop, payments, received, receivedTypes, stripe, subscribed } from "./fixtures.ts";

openShop();

async function charged(card: string = CARDS.good) {
  const { customer } = await subscribed("2026-08-01T00:00:00Z", card);
  const [charge] = (await stripe.charges.list({ customer })).data;
  return { customer, charge: charge!.id, intent: charge!.payment_intent as string };
}

describe("a refund", () => {
  test("of the whole, by the payment intent", async () => {
    const { customer, charge, intent } = await charged();
    const refund = await stripe.refunds.create({
      payment_intent: intent,
      reason: "requested_by_customer",
      metadata: { why: "14 days" },
    });
    expect(refund).toMatchObject({
      amount: 39900,
      currency: "sek",
      charge,
      payment_intent: intent,
      status: "succeeded",
      metadata: { why: "14 days" },
    });
    expect(await stripe.charges.retrieve(charge, { expand: ["refunds"] })).toMatchObject({
      refunded: true,
      amount_refunded: 39900,
      refunds: { data: [{ id: refund.id }] },
    });
    await payments.settled();
    expect(receivedTypes(customer)).toEqual(["refund.created", "charge.refunded"]);
    expect(received.at(-1)?.data.previous_attributes).toEqual({ amount_refunded: 0, refunded: false });
  });

  test("in parts, to the last öre and no further", async () => {
    const { charge } = await charged();
    await stripe.refunds.create({ charge, amount: 10000 });
    await stripe.refunds.create({ charge, amount: 29899 });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ refunded: false, amount_refunded: 39899 });
    await expect(stripe.refunds.create({ charge, amount: 2 })).rejects.toMatchObject({
      statusCode: 400,
      code: "amount_too_large",
    });
    await expect(stripe.refunds.create({ charge, amount: 0 })).rejects.toMatchObject({ statusCode: 400 });
    await stripe.refunds.create({ charge });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({
      statusCode: 400,
      code: "charge_already_refunded",
    });
    expect((await stripe.refunds.list({ charge })).data.map(({ amount }) => amount)).toEqual([1, 29899, 10000]);
    expect((await stripe.refunds.list({ charge: "ch_none" })).data).toEqual([]);
  });

  test("twice with one key is one", async () => {
    const { charge } = await charged();
    const ask = () => stripe.refunds.create({ charge, amount: 100 }, { idempotencyKey: `back ${charge}` });
    expect((await ask()).id).toBe((await ask()).id);
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(100);
  });

  test("of what failed, or of nothing, is refused", async () => {
    await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: "parameter_missing" });
    await expect(stripe.refunds.create({ charge: "ch_none" })).rejects.toMatchObject({ code: "resource_missing" });
  });
});

describe("a dispute", () => {
  test.each(["won", "lost"] as const)("is opened by the bank and %s", async (outcome) => {
    const { charge } = await charged();
    await clearReceived();
    const opened = payments.trouble.openDispute(charge, "product_not_received");
    expect(await stripe.disputes.retrieve(opened.id, { expand: ["charge"] })).toMatchObject({
      reason: "product_not_received",
      status: "needs_response",
      charge: { id: charge, disputed: true },
    });
    await expect(stripe.refunds.create({ charge })).rejects.toMatchObject({ code: "charge_disputed" });
    payments.trouble.closeDispute(opened.id, outcome);
    expect((await stripe.disputes.list({ charge })).data).toMatchObject([{ status: outcome }]);
    expect(() => payments.trouble.closeDispute(opened.id, outcome)).toThrow("already closed");
    await payments.settled();
    const types = received.map(({ type }) => type);
    expect(types).toEqual([
      "charge.updated",
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
      ...(outcome === "won" ? ["charge.dispute.funds_reinstated"] : []),
    ]);
  });
});
