/** Refunds that are pending at first, or come back days later: what the books, the plan and staff make of them. */
import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import {
  booksOf,
  buy,
  CARDS,
  customerOf,
  keptByProvider,
  paymentFixtures,
  payments,
  planOf,
  settle,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { failedRefunds, paymentPage, paymentRecord } from "../desk/payments.server.ts";
import { leftAtProvider, refundPayment } from "../desk/refunding.server.ts";
import { endAsStaff } from "../desk/subscriptions.server.ts";
import { withdraw } from "../endings/ending.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { reconcile } from "./sync.server.ts";

accountFixtures();
paymentFixtures();

let support: Member;
let member: Member;

beforeAll(async () => {
  support = await newStaff("support");
});

beforeEach(async () => {
  // Of earlier tests.
  await decide();
  member = await newMember({ side: "entrepreneur", lang: "se" });
});

const paymentId = async () =>
  (
    await db
      .selectFrom("payments")
      .select("id")
      .where("userId", "=", member.id)
      .where("kind", "=", "payment")
      .executeTakeFirstOrThrow()
  ).id;

async function refund(left: number, amount = left) {
  return refundPayment(support, await paymentId(), { id: newId(), left, amount, reason: "Charged by mistake." });
}

/** Has the banks decide, and everything settle. */
async function decide(): Promise<void> {
  await payments.finishRefunds();
  await settle();
}

const kinds = async () => (await booksOf(member)).map(([kind]) => kind);

async function sums(): Promise<number[]> {
  const rows = await booksOf(member);
  return [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
}

/** How many payments wait at the desk for another refund. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from (${failedRefunds}) as failed`.execute(db);
  return rows[0]!.count;
}

async function chargeOf(): Promise<string> {
  return (await paymentRecord(support, await paymentId()))!.payment.chargeId!;
}

const refundsOf = async () => (await stripe.refunds.list({ charge: await chargeOf(), limit: 100 })).data;

async function expectInStep(): Promise<void> {
  expect(await reconcile(systemActor("test"))).toMatchObject({ mended: 0, failed: 0 });
  await settle();
  expect((await sums())[0]).toBe(await keptByProvider(member));
}

describe("a refund by staff that fails later", () => {
  beforeEach(() => buy(member, "premium", "se", CARDS.refundsFail));

  test("is reversed in the books with VAT and climate share, gives the plan back, and waits at a desk for another", async () => {
    const before = await waiting();
    expect(await refund(39_900)).toMatchObject({ ok: true });
    expect(await planOf(member)).toBe("basic");
    expect([await sums(), await waiting()]).toEqual([[0, 0, 0, 0], before]);
    await decide();
    expect(await booksOf(member)).toEqual([
      ["payment", 39_900, 7_980, 31_920, 319],
      ["refund", -39_900, -7_980, -31_920, -319],
      ["refund-failed", 39_900, 7_980, 31_920, 319],
    ]);
    expect([await planOf(member), await waiting()]).toEqual(["premium", before + 1]);
    expect(await paymentRecord(support, await paymentId())).toMatchObject({ leftMinor: 39_900, closed: null });
    const { payments: found } = await paymentPage(support, { member: member.id, kind: "refund-failed" });
    expect(found).toHaveLength(1);
    // Staff decide, not the program: they may have paid it in another way.
    expect(await refundsOf()).toHaveLength(1);
    expect(await refund(39_900)).toMatchObject({ ok: true });
    expect([await sums(), await waiting()]).toEqual([[0, 0, 0, 0], before]);
    await decide();
    expect([await sums(), await waiting()]).toEqual([[39_900, 7_980, 31_920, 319], before + 1]);
    await expectInStep();
  });

  test("beside one that was made leaves that one in the books, whatever was rounded", async () => {
    await refund(39_900, 13_333);
    await decide();
    await refund(39_900, 101);
    expect((await kinds()).toSorted()).toEqual(["payment", "refund", "refund", "refund-failed"]);
    await expectInStep();
    const [gross, vat, net, climate] = await sums();
    expect([gross, vat, net, climate]).toEqual([39_799, 7_960, 31_839, 318]);
  });

  test("before anybody has read of it is in the books twice, and at the desk", async () => {
    const before = await waiting();
    await stripe.refunds.create({ charge: await chargeOf(), amount: 10_000 });
    payments.trouble.webhooks = "never";
    await decide();
    payments.trouble.webhooks = "normal";
    await reconcile(systemActor("test"));
    expect(await kinds()).toEqual(["payment", "refund", "refund-failed"]);
    expect([await sums(), await waiting()]).toEqual([[39_900, 7_980, 31_920, 319], before + 1]);
  });
});

describe("a refund that the program makes and that fails", () => {
  beforeEach(() => buy(member, "premium", "se", CARDS.refundsFail));

  test("is made once more, and then left to staff: a withdrawal", async () => {
    const before = await waiting();
    await withdraw(member, { name: member.name, email: member.email, statement: "on" });
    await settle();
    for (let round = 0; round < 4; round++) await decide();
    expect((await refundsOf()).map(({ status }) => status)).toEqual(["failed", "failed"]);
    expect([await sums(), await waiting()]).toEqual([[39_900, 7_980, 31_920, 319], before + 1]);
    await expectInStep();
    expect(await refundsOf()).toHaveLength(2);
    // By hand, when the member has a card again.
    expect(await refund(39_900)).toMatchObject({ ok: true });
    expect(await waiting()).toBe(before);
  });

  test("is made once more, and then left to staff: an ending", async () => {
    const { id } = (await runningSubscription(member))!;
    expect(await endAsStaff(support, id, { refund: "last", reason: "You asked us to." })).toMatchObject({ ok: true });
    await settle();
    for (let round = 0; round < 4; round++) await decide();
    expect((await refundsOf()).map(({ status, metadata }) => [status, metadata?.ending])).toEqual([
      ["failed", `staff ${id}`],
      ["failed", `staff ${id}`],
    ]);
    await expectInStep();
  });
});

describe("a pending refund", () => {
  beforeEach(() => buy(member, "premium", "se", CARDS.refundsPending));

  test("is in the books once it is made, and is not made again meanwhile", async () => {
    await withdraw(member, { name: member.name, email: member.email, statement: "on" });
    await settle();
    await reconcile(systemActor("test"));
    await settle();
    expect((await refundsOf()).map(({ status }) => status)).toEqual(["pending"]);
    expect([await kinds(), await leftAtProvider(await chargeOf())]).toEqual([["payment"], 0]);
    await decide();
    expect(await sums()).toEqual([0, 0, 0, 0]);
    await expectInStep();
  });

  test("fails when the payment is disputed, which takes the money once", async () => {
    await refund(39_900, 10_000);
    payments.trouble.openDispute(await chargeOf());
    await settle();
    expect((await kinds()).toSorted()).toEqual(["dispute", "payment", "refund", "refund-failed"]);
    expect(await sums()).toEqual([0, 0, 0, 0]);
    expect(await planOf(member)).toBe("basic");
  });
});

describe("a dispute", () => {
  beforeEach(() => buy(member, "premium", "se"));

  test("of more than was paid, by the bank's exchange rate, takes the sale back and no more", async () => {
    const { id } = payments.trouble.openDispute(await chargeOf(), "fraudulent", 41_250);
    await settle();
    expect(await sums()).toEqual([0, 0, 0, 0]);
    expect(await planOf(member)).toBe("basic");
    payments.trouble.closeDispute(id, "won");
    await settle();
    expect(await sums()).toEqual([39_900, 7_980, 31_920, 319]);
    expect(await planOf(member)).toBe("premium");
  });

  test("of a part takes that part, and leaves the plan that the rest has paid for", async () => {
    payments.trouble.openDispute(await chargeOf(), "product_not_received", 10_000);
    await settle();
    expect(await sums()).toEqual([29_900, 5_980, 23_920, 239]);
    expect(await planOf(member)).toBe("premium");
  });
});

test("a refund that fails at a customer who is gone from our books throws nothing away", async () => {
  await buy(member, "premium", "se", CARDS.refundsFail);
  await refund(39_900);
  const customer = await customerOf(member);
  await db.deleteFrom("billingCustomers").where("customerId", "=", customer).execute();
  await decide();
  expect(await kinds()).toEqual(["payment", "refund"]);
});
