/** Refunds and disputes. */
import { describe, expect, test } from "vitest";
import {
  advance,
  CARDS,
  clearReceived,
  openShop,
  payments,
  received,
  receivedTypes,
  stripe,
  subscribed,
} from "./fixtures.ts";

openShop();

async function charged(card: string = CARDS.good) {
  const { customer, clock } = await subscribed("2026-08-01T00:00:00Z", card);
  await clearReceived();
  const [charge] = (await stripe.charges.list({ customer })).data;
  return { customer, clock, charge: charge!.id, intent: charge!.payment_intent as string };
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

  test("is pending at first, counts for what can be refunded, and is made", async () => {
    const { customer, clock, charge } = await charged(CARDS.refundsPending);
    const refund = await stripe.refunds.create({ charge, amount: 30_000 });
    expect(refund).toMatchObject({ status: "pending", pending_reason: "processing" });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    await expect(stripe.refunds.create({ charge, amount: 10_000 })).rejects.toMatchObject({ code: "amount_too_large" });
    await advance(clock, "2026-08-01T01:00:00Z");
    expect((await stripe.refunds.retrieve(refund.id)).status).toBe("succeeded");
    expect((await stripe.charges.retrieve(charge)).amount_refunded).toBe(30_000);
    expect(receivedTypes(customer)).toEqual(["refund.created", "charge.refunded", "refund.updated"]);
  });

  test("fails later: its money is there again, and can be refunded again", async () => {
    const { customer, clock, charge } = await charged(CARDS.refundsFail);
    const refund = await stripe.refunds.create({ charge });
    expect(refund.status).toBe("succeeded");
    await advance(clock, "2026-08-01T01:00:00Z");
    expect(await stripe.refunds.retrieve(refund.id)).toMatchObject({
      status: "failed",
      failure_reason: "expired_or_canceled_card",
      failure_balance_transaction: expect.stringMatching(/^txn_/),
    });
    expect(await stripe.charges.retrieve(charge)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect(receivedTypes(customer)).toEqual(["refund.created", "charge.refunded", "refund.failed"]);
    expect((await stripe.refunds.create({ charge, amount: 100 })).status).toBe("succeeded");
  });

  test("that is pending fails when the payment is disputed", async () => {
    const { charge } = await charged(CARDS.refundsPending);
    const { id } = await stripe.refunds.create({ charge });
    payments.trouble.openDispute(charge);
    expect(await stripe.refunds.retrieve(id)).toMatchObject({
      status: "failed",
      failure_reason: "charge_for_pending_refund_disputed",
    });
  });

  test("beside ten others is not in the charge, whose list says that there are more", async () => {
    const { charge } = await charged();
    for (let part = 0; part < 11; part++) await stripe.refunds.create({ charge, amount: 100 });
    const { refunds } = await stripe.charges.retrieve(charge, { expand: ["refunds"] });
    expect([refunds?.data.length, refunds?.has_more]).toEqual([10, true]);
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
