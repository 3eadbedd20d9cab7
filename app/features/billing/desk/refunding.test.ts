/** Refunds by staff, through the provider's protocol and back into the books. */
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { bookEntry } from "#tests/fixtures/payments/books.ts";
import {
  booksOf,
  buy,
  CARDS,
  customerOf,
  endpoint,
  keptByProvider,
  paymentFixtures,
  payments,
  planOf,
  settle,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { payThrough } from "../provider.server.ts";
import type { RefundForm } from "./payment-forms.ts";
import { paymentRecord } from "./payments.server.ts";
import { leftAtProvider, refundPayment } from "./refunding.server.ts";

accountFixtures();
paymentFixtures();

let support: Member;
let member: Member;
let paymentId: string;

beforeAll(async () => {
  support = await newStaff("support", "Kim Ås");
});

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
});

async function paid(card: string = CARDS.good): Promise<void> {
  await buy(member, "premium", "se", card);
  const row = await db
    .selectFrom("payments")
    .select("id")
    .where("userId", "=", member.id)
    .where("kind", "=", "payment")
    .executeTakeFirstOrThrow();
  paymentId = row.id;
}

const form = (change: Partial<RefundForm> = {}): RefundForm => ({
  id: newId(),
  left: 39_900,
  amount: 39_900,
  reason: "Charged by mistake.",
  ...change,
});

const refundsOf = async () => (await stripe.refunds.list({ limit: 100 })).data;

describe("a refund", () => {
  beforeEach(() => paid());

  test("of all of the running period goes back, into the books and the log, and ends the plan", async () => {
    expect(await planOf(member)).toBe("premium");
    expect(await refundPayment(support, paymentId, form())).toMatchObject({ ok: true });
    expect(await booksOf(member)).toEqual([
      ["payment", 39_900, 7_980, 31_920, 319],
      ["refund", -39_900, -7_980, -31_920, -319],
    ]);
    expect(await keptByProvider(member)).toBe(0);
    expect(await planOf(member)).toBe("basic");
    const [, refund] = (await paymentRecord(support, paymentId))!.entries;
    expect(await actsAbout(member.id)).toEqual([
      {
        action: "payment-refunded",
        actorId: support.id,
        reason: "Charged by mistake.",
        data: {
          payment: paymentId,
          invoice: refund!.invoiceId,
          refund: refund!.providerId,
          amountMinor: 39_900,
          currency: "SEK",
        },
      },
    ]);
    expect(await paymentRecord(support, paymentId)).toMatchObject({
      leftMinor: 0,
      closed: "nothing",
      acts: [{ refund: refund!.providerId, staff: "Kim Ås", reason: "Charged by mistake." }],
    });
    await settle();
    expect(await booksOf(member)).toHaveLength(2);
  });

  test("of a part leaves the plan, and the rest to be refunded", async () => {
    expect(await refundPayment(support, paymentId, form({ amount: 10_000 }))).toMatchObject({ ok: true });
    expect((await runningSubscription(member))?.paidUntil).not.toBeNull();
    expect(await planOf(member)).toBe("premium");
    expect(await paymentRecord(support, paymentId)).toMatchObject({ leftMinor: 29_900, closed: null });
    expect(await refundPayment(support, paymentId, form({ left: 29_900, amount: 29_900 }))).toMatchObject({ ok: true });
    expect(await planOf(member)).toBe("basic");
    expect(await actsAbout(member.id)).toHaveLength(2);
  });

  test("whose form comes twice, one after the other or at once, is one", async () => {
    const before = (await refundsOf()).length;
    const sent = form({ amount: 5_000 });
    const answers = await Promise.all([
      refundPayment(support, paymentId, sent),
      refundPayment(support, paymentId, sent),
    ]);
    expect(answers.filter(({ ok }) => ok).length).toBeGreaterThan(0);
    expect(await refundPayment(support, paymentId, sent)).toMatchObject({ ok: true });
    expect((await refundsOf()).length - before).toBe(1);
    expect(await actsAbout(member.id)).toHaveLength(1);
    expect(await keptByProvider(member)).toBe(34_900);
  });

  test("is one of several that are asked for at once, by different forms and amounts", async () => {
    const forms = Array.from({ length: 4 }, (_, index) => form({ amount: 19_000 + index }));
    const colleague = await newStaff("support");
    const answers = await Promise.all(
      forms.map((sent, index) => refundPayment(index % 2 ? colleague : support, paymentId, sent)),
    );
    expect(answers.map((answer) => (answer.ok ? "made" : answer.code)).toSorted()).toEqual([
      "conflict",
      "conflict",
      "conflict",
      "made",
    ]);
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    expect((await stripe.refunds.list({ charge: chargeId! })).data).toHaveLength(1);
    expect(await actsAbout(member.id)).toHaveLength(1);
  });

  test("waits for nobody who died while refunding, and never repeats what they may have asked for", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    const held = payments.trouble.holdAnswer(/^\/v1\/refunds$/);
    const lost = refundPayment(support, paymentId, form({ amount: 5_000 }));
    await held.done;
    // Its process has died, as far as others know; the provider has the refund.
    await db
      .updateTable("refundClaims")
      .set({ claimedUntil: new Date(0) })
      .where("chargeId", "=", chargeId)
      .execute();
    expect(await refundPayment(support, paymentId, form({ amount: 6_000 }))).toMatchObject({ code: "conflict" });
    held.release();
    expect(await lost).toMatchObject({ ok: true });
    expect(await keptByProvider(member)).toBe(34_900);
  });

  test("that was refused is no obstacle to the next", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    payments.trouble.answer(500, 4, /^\/v1\/refunds$/);
    expect(await refundPayment(support, paymentId, form({ amount: 5_000 }))).toMatchObject({ code: "provider-away" });
    const dispute = payments.trouble.openDispute(chargeId!);
    expect(await refundPayment(support, paymentId, form())).toMatchObject({ code: "refund-refused" });
    payments.trouble.closeDispute(dispute.id, "won");
    expect(await refundPayment(support, paymentId, form({ amount: 6_000 }))).toMatchObject({ ok: true });
    expect(await keptByProvider(member)).toBe(33_900);
  });

  test("that was done though its answer was lost is found by the same form", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    const sent = form({ amount: 5_000 });
    await stripe.refunds.create({ charge: chargeId!, amount: 5_000, metadata: { form: sent.id } });
    expect(await refundPayment(support, paymentId, sent)).toMatchObject({ ok: true });
    expect(await keptByProvider(member)).toBe(34_900);
    expect(await actsAbout(member.id)).toHaveLength(1);
  });

  test("whose answer is lost on the way is asked for again and done once; while nobody answers nothing is done", async () => {
    payments.trouble.breakAfterWork(1, /refunds$/);
    expect(await refundPayment(support, paymentId, form({ amount: 5_000 }))).toMatchObject({ ok: true });
    expect(await keptByProvider(member)).toBe(34_900);
    payments.trouble.answer(500, 100, /charges/);
    const sent = form({ left: 34_900, amount: 4_900 });
    expect(await refundPayment(support, paymentId, sent)).toMatchObject({ code: "provider-away" });
    payments.trouble.reset();
    expect(await keptByProvider(member)).toBe(34_900);
    expect(await actsAbout(member.id)).toHaveLength(1);
    expect(await refundPayment(support, paymentId, sent)).toMatchObject({ ok: true });
    expect(await keptByProvider(member)).toBe(30_000);
  });

  test("whose page was too old does nothing, and the books learn what is true", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    await stripe.refunds.create({ charge: chargeId!, amount: 5_000 });
    expect(await refundPayment(support, paymentId, form())).toMatchObject({ code: "conflict" });
    expect(await keptByProvider(member)).toBe(34_900);
    expect(await booksOf(member)).toHaveLength(2);
    expect(await leftAtProvider(chargeId!)).toBe(34_900);
    expect(await actsAbout(member.id)).toEqual([]);
  });

  test("stands though the books could not be read anew at once: the provider's event brings it", async () => {
    payments.trouble.answer(500, 100, /(customers|subscriptions|invoices)/);
    const logged = vi.spyOn(log, "warn");
    expect(await refundPayment(support, paymentId, form({ amount: 5_000 }))).toMatchObject({ ok: true });
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ customer: await customerOf(member) }),
      expect.anything(),
    );
    payments.trouble.reset();
    expect(await actsAbout(member.id)).toHaveLength(1);
    await settle();
    expect(await booksOf(member)).toHaveLength(2);
  });

  test("of which nobody knows how much is left while the provider is away, or for a charge that it does not know", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    expect(await leftAtProvider("ch_unknown")).toBeUndefined();
    payments.trouble.answer(500, 100, /charges/);
    expect(await leftAtProvider(chargeId!)).toBeUndefined();
  });

  test("is not made, and nobody knows how much is left, while there is no provider", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    payThrough(undefined);
    expect(await refundPayment(support, paymentId, form())).toMatchObject({ code: "provider-away" });
    expect(await leftAtProvider(chargeId!)).toBeUndefined();
    expect(await actsAbout(member.id)).toEqual([]);
  });

  test("with a key that the provider does not know is an error, not its refusal: staff could not help it", async () => {
    const { chargeId } = (await paymentRecord(support, paymentId))!.payment;
    payThrough({ ...payments, secretKey: "sk_test_withdrawn", webhookSecret: payments.webhookSecret(endpoint)! });
    await expect(refundPayment(support, paymentId, form())).rejects.toThrow("Invalid API Key");
    await expect(leftAtProvider(chargeId!)).rejects.toThrow("Invalid API Key");
    expect(await actsAbout(member.id)).toEqual([]);
  });

  test("of more than is left is refused before anybody is asked", async () => {
    expect(await refundPayment(support, paymentId, form({ amount: 39_901 }))).toEqual({
      ok: false,
      code: "invalid-input",
      fields: { amount: ["too-big:399.00"] },
    });
    expect(await keptByProvider(member)).toBe(39_900);
  });

  test("is not given to those who may not, nor for what is no payment", async () => {
    const own = { ...member, staffRole: "support" as const };
    expect(await refundPayment(own, paymentId, form())).toMatchObject({ code: "own-account" });
    for (const actor of [member, await newStaff("moderator")]) {
      expect(await refundPayment(actor, paymentId, form())).toMatchObject({ code: "not-found" });
    }
    for (const id of ["nothing", newId()]) {
      expect(await refundPayment(support, id, form())).toMatchObject({ code: "not-found" });
    }
    await refundPayment(support, paymentId, form({ amount: 5_000 }));
    const refund = db.selectFrom("payments").select("id").where("userId", "=", member.id).where("kind", "=", "refund");
    const { id: refundId } = await refund.executeTakeFirstOrThrow();
    expect(await refundPayment(support, refundId, form({ left: 34_900, amount: 5_000 }))).toMatchObject({
      code: "not-found",
    });
    const uncharged = await bookEntry(member.id, { customerId: await customerOf(member), chargeId: null });
    expect(await refundPayment(support, uncharged, form())).toMatchObject({ code: "not-found" });
    await db.deleteFrom("billingCustomers").where("userId", "=", member.id).execute();
    expect(await refundPayment(support, paymentId, form())).toMatchObject({ code: "not-found" });
  });
});

test("a payment that was charged back is refused by the provider, which is said; nothing is lost", async () => {
  await paid(CARDS.disputed);
  const before = await booksOf(member);
  const logged = vi.spyOn(log, "warn");
  expect(await refundPayment(support, paymentId, form())).toMatchObject({ code: "refund-refused" });
  expect(logged).toHaveBeenCalledWith(expect.objectContaining({ payment: paymentId }), expect.anything());
  expect(await booksOf(member)).toEqual(before);
  expect(await actsAbout(member.id)).toEqual([]);
  expect(await paymentRecord(support, paymentId)).toMatchObject({ leftMinor: 0, closed: "nothing" });
  expect(await planOf(member)).toBe("basic");
  expect(await customerOf(member)).toMatch(/^cus_/);
});
