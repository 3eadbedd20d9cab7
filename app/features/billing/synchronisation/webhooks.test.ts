/** The provider's events: forged, old, duplicated, shuffled, late, foreign, and lost. */
import Stripe from "stripe";
import { beforeEach, describe, expect, test } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { payAs } from "#standins/payments/buyer.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  booksOf,
  buy,
  CARDS,
  customerOf,
  endpoint,
  order,
  paymentFixtures,
  payments,
  planOf,
  settle,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { reconcile, syncCustomer } from "./sync.server.ts";
import { receiveEvent } from "./webhooks.server.ts";

accountFixtures();
paymentFixtures();

let member: Member;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
});

const seconds = () => Math.floor(Date.now() / 1_000);

/** The body of an event. */
function eventOf(change: object = {}): string {
  return JSON.stringify({
    id: `evt_${crypto.randomUUID()}`,
    object: "event",
    api_version: "2026-10-28.endive",
    type: "invoice.paid",
    created: seconds(),
    livemode: false,
    data: { object: { id: "in_1", object: "invoice", customer: "cus_unknown" } },
    ...change,
  });
}

/** Its signature, by default valid and current. */
function signed(payload: string, { secret = payments.webhookSecret(endpoint)!, timestamp = seconds() } = {}): string {
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
}

async function stored(payload: string) {
  return db
    .selectFrom("paymentEvents")
    .selectAll()
    .where("id", "=", (JSON.parse(payload) as { id: string }).id)
    .executeTakeFirst();
}

describe("an announcement", () => {
  test("is stored once, by ids alone", async () => {
    const event = eventOf({
      data: { object: { id: "in_1", object: "invoice", customer: "cus_x", customer_email: "a@example.com" } },
    });
    expect(await receiveEvent(event, signed(event))).toBe("stored");
    expect(await receiveEvent(event, signed(event))).toBe("known");
    expect(await stored(event)).toMatchObject({ type: "invoice.paid", customerId: "cus_x", objectId: "in_1" });
    expect(JSON.stringify(await stored(event))).not.toContain("example.com");
  });

  test.each<[string, (event: string) => string | null]>([
    ["without a signature", () => null],
    ["with an empty one", () => ""],
    ["with nonsense", () => "t=1,v1=deadbeef"],
    ["with another secret", (event) => signed(event, { secret: "whsec_somebody_else" })],
    ["of another text", () => signed(eventOf())],
    ["that is six minutes old", (event) => signed(event, { timestamp: seconds() - 360 })],
    [
      "whose time was moved",
      (event) => signed(event, { timestamp: seconds() - 360 }).replace(/t=\d+/, `t=${seconds()}`),
    ],
  ])("%s is forged", async (_case, signature) => {
    const event = eventOf();
    expect(await receiveEvent(event, signature(event))).toBe("forged");
    expect(await stored(event)).toBeUndefined();
  });

  test("of another account, or of real money in test mode, is foreign", async () => {
    for (const change of [{ account: "acct_other" }, { livemode: true }]) {
      const event = eventOf(change);
      expect(await receiveEvent(event, signed(event))).toBe("foreign");
      expect(await stored(event)).toBeUndefined();
    }
  });

  test("of an unknown kind or version, or about nobody, changes nothing and is dealt with", async () => {
    const events = [
      eventOf({ type: "climate.order.canceled", data: { object: { id: "x", object: "climate.order" } } }),
      eventOf({ api_version: "2031-01-01.zinnia" }),
      eventOf({ data: { object: {} } }),
      eventOf(),
    ];
    for (const event of events) expect(await receiveEvent(event, signed(event))).toBe("stored");
    await settle();
    for (const event of events) expect((await stored(event))?.processedAt).not.toBeNull();
  });

  test("is no JSON, though it is signed: forged", async () => {
    expect(await receiveEvent("{", signed("{"))).toBe("forged");
  });
});

describe("announcements on the way", () => {
  test.each(["twice", "shuffled", "late"] as const)("%s: each is processed, and nothing happens twice", async (way) => {
    payments.trouble.webhooks = way;
    await buy(member, "premium");
    payments.trouble.release();
    await settle();
    expect(await planOf(member)).toBe("premium");
    expect(await booksOf(member)).toEqual([["payment", 39900, 7980, 31920, 319]]);
    expect(await mailsTo(member.email)).toHaveLength(1);
    const waiting = await db
      .selectFrom("paymentEvents")
      .select("id")
      .where("customerId", "=", await customerOf(member))
      .where("processedAt", "is", null)
      .execute();
    expect(waiting).toEqual([]);
  });

  test("that never come are made up for by the nightly reconciliation, which says so", async () => {
    payments.trouble.webhooks = "never";
    const { url } = await order(member, "premium");
    await payAs(url, CARDS.good);
    await settle();
    expect(await planOf(member)).toBe("basic");
    const found = await reconcile(systemActor("test"));
    expect(found).toMatchObject({ mended: 1, failed: 0 });
    expect(await planOf(member)).toBe("premium");
    expect(await reconcile(systemActor("test"))).toMatchObject({ mended: 0, failed: 0 });
  });

  test("about a dispute, which names only a charge, find its customer: the plan ends, and the books take the money back", async () => {
    await buy(member, "premium", "se", CARDS.disputed);
    await settle();
    expect(await planOf(member)).toBe("basic");
    expect(await booksOf(member)).toEqual([
      ["payment", 39900, 7980, 31920, 319],
      ["dispute", -39900, -7980, -31920, -319],
    ]);
  });
});

test("a synchronisation that many ask for at once fails none of them, and nothing is taken over twice", async () => {
  await buy(member, "premium");
  const customerId = await customerOf(member);
  const [charge] = (await stripe.charges.list({ customer: customerId })).data;
  const ask = () => syncCustomer(systemActor("test"), customerId);
  await stripe.refunds.create({ charge: charge!.id, amount: 10_000 });
  const asked = await Promise.allSettled(Array.from({ length: 12 }, ask));
  expect(asked.filter(({ status }) => status === "rejected")).toEqual([]);
  await settle();
  expect(await booksOf(member)).toEqual([
    ["payment", 39900, 7980, 31920, 319],
    ["refund", -10000, -2000, -8000, -80],
  ]);
  expect(await ask()).toEqual({ subscriptions: 0, orders: 0, payments: 0, codes: 0, cards: 0 });
});

describe("refunds by hand", () => {
  test("in parts: the books end at nothing, whatever was rounded on the way", async () => {
    await buy(member, "premium", "fi");
    const [charge] = (await stripe.charges.list({ customer: await customerOf(member) })).data;
    for (const amount of [1_167, 1_167, 1_166]) {
      await stripe.refunds.create({ charge: charge!.id, amount });
      await settle();
    }
    const rows = await booksOf(member);
    expect(rows).toHaveLength(4);
    for (const column of [1, 2, 3, 4]) expect(rows.reduce((sum, row) => sum + Number(row[column]), 0)).toBe(0);
    expect(await planOf(member)).toBe("basic");
  });
});

test("a dispute about what refunds have left over ends the books at nothing, whatever was rounded on the way", async () => {
  await buy(member, "enterprise", "fi");
  const [charge] = (await stripe.charges.list({ customer: await customerOf(member) })).data;
  await stripe.refunds.create({ charge: charge!.id, amount: 17_500 });
  const { id } = payments.trouble.openDispute(charge!.id);
  await settle();
  const sums = async () => {
    const rows = await booksOf(member);
    return [1, 2, 3, 4].map((column) => rows.reduce((sum, row) => sum + Number(row[column]), 0));
  };
  expect(await sums()).toEqual([0, 0, 0, 0]);
  payments.trouble.closeDispute(id, "won");
  await settle();
  expect((await sums())[0]).toBe(17_500);
  await stripe.refunds.create({ charge: charge!.id });
  await settle();
  expect(await sums()).toEqual([0, 0, 0, 0]);
});

test("the books can be added to, and nothing else", async () => {
  await buy(member, "premium");
  const mine = db.selectFrom("payments").select("id").where("userId", "=", member.id);
  await expect(db.updateTable("payments").set({ grossMinor: 1 }).where("id", "in", mine).execute()).rejects.toThrow(
    "append-only",
  );
  await expect(db.deleteFrom("payments").where("id", "in", mine).execute()).rejects.toThrow("append-only");
});
