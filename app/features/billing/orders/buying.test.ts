/** Buying a plan, from the order to the plan, through the provider's protocol. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { payAs } from "#standins/payments/buyer.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import {
  booksOf,
  buy,
  CARDS,
  customerOf,
  endpoint,
  keptByProvider,
  ORIGIN,
  order,
  paymentFixtures,
  payments,
  planOf,
  settle,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { EVENTS, prepareAccount } from "../account-setup.server.ts";
import { limits } from "../limits.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { type PaidPlan, priceMinor } from "../prices.ts";
import { placeOrder } from "./ordering.server.ts";
import { orderOf } from "./orders.server.ts";

accountFixtures();
paymentFixtures();

let member: Member;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
});

test("an account is prepared once", async () => {
  expect(await prepareAccount(stripe, endpoint, "2026-11-22")).toEqual({ created: [] });
});

test("an account that was prepared by an older version of the program is told of the events that are new", async () => {
  const [{ id } = { id: "" }] = (await stripe.webhookEndpoints.list()).data;
  await stripe.webhookEndpoints.update(id, { enabled_events: ["invoice.paid"] });
  expect(await prepareAccount(stripe, endpoint, "2026-11-22")).toEqual({
    created: [`events of the webhook endpoint ${endpoint}`],
  });
  expect((await stripe.webhookEndpoints.retrieve(id)).enabled_events).toEqual([...EVENTS]);
  expect(await prepareAccount(stripe, endpoint, "2026-11-22")).toEqual({ created: [] });
});

describe("what a plan costs", () => {
  // Gross, VAT, net and climate in minor units, calculated by hand from specification §9.
  test.each<[Market, PaidPlan, number[]]>([
    ["se", "premium", [39900, 7980, 31920, 319]],
    ["se", "enterprise", [399900, 79980, 319920, 3199]],
    ["no", "premium", [39900, 7980, 31920, 319]],
    ["no", "enterprise", [399900, 79980, 319920, 3199]],
    ["dk", "premium", [26900, 5380, 21520, 215]],
    ["dk", "enterprise", [269900, 53980, 215920, 2159]],
    ["fi", "premium", [3500, 711, 2789, 28]],
    ["fi", "enterprise", [35000, 7112, 27888, 279]],
    ["uk", "premium", [2900, 483, 2417, 24]],
    ["uk", "enterprise", [29900, 4983, 24917, 249]],
  ])("%s %s", async (country, plan, amounts) => {
    await buy(member, plan, country);
    expect(await planOf(member)).toBe(plan);
    expect(await booksOf(member)).toEqual([["payment", ...amounts]]);
    expect(await keptByProvider(member)).toBe(amounts[0]);
  });
});

describe("an order", () => {
  test("waits until the provider tells that it is paid; then the plan begins, and its buyer is told once", async () => {
    const placed = await order(member, "premium");
    expect((await orderOf(member, placed.orderId))?.state).toBe("open");
    const back = await payAs(placed.url, CARDS.good);
    expect(String(back)).toBe(`${ORIGIN}/pages/upgrade/orders/${placed.orderId}?returned=paid`);
    expect(await planOf(member)).toBe("basic");
    await settle();
    expect((await orderOf(member, placed.orderId))?.state).toBe("paid");
    expect(await planOf(member)).toBe("premium");
    expect(await mailsTo(member.email)).toHaveLength(1);
  });

  test("is paid after 3-D Secure", async () => {
    await buy(member, "premium", "se", CARDS.threeDSecure);
    expect(await planOf(member)).toBe("premium");
  });

  test.each([CARDS.declined, CARDS.poor])("that is declined (%s) can be paid with another card", async (card) => {
    const placed = await order(member, "premium");
    await payAs(placed.url, card);
    await settle();
    const failed = await orderOf(member, placed.orderId);
    expect(failed).toMatchObject({ state: "open" });
    expect(failed?.failedAt).not.toBeNull();
    expect(await planOf(member)).toBe("basic");
    expect(await booksOf(member)).toEqual([]);
    await payAs(placed.url, CARDS.good);
    await settle();
    expect(await planOf(member)).toBe("premium");
    expect(await booksOf(member)).toHaveLength(1);
  });

  test("is paid though the cardholder's bank asks for the money back at once; when that is over, another can follow", async () => {
    const { orderId } = await buy(member, "premium", "se", CARDS.disputed);
    expect((await orderOf(member, orderId))?.state).toBe("paid");
    expect(await planOf(member)).toBe("basic");
    await stripe.subscriptions.cancel((await runningSubscription(member))!.id);
    await settle();
    await buy(member, "enterprise");
    expect(await planOf(member)).toBe("enterprise");
  });

  test("is nobody else's to see", async () => {
    const { orderId } = await order(member, "premium");
    expect(await orderOf(await newMember(), orderId)).toBeUndefined();
    expect(await orderOf(member, "not-an-id")).toBeUndefined();
  });

  test("costs what its buyer saw, or nothing is ordered", async () => {
    for (const shown of [1, priceMinor("se", "premium") - 1, priceMinor("fi", "premium")]) {
      const placed = await placeOrder(
        member,
        { plan: "premium", country: "se", shown, terms: "on", beginNow: "on" },
        { origin: ORIGIN, next: null },
      );
      expect(placed).toMatchObject({ ok: false, code: "price-changed" });
    }
    expect(await db.selectFrom("orders").select("id").where("userId", "=", member.id).execute()).toEqual([]);
  });

  test("with a code that nobody has, or too many of them in an hour: nothing is ordered", async () => {
    const shown = priceMinor("se", "premium");
    const form = { plan: "premium", country: "se", shown, terms: "on", beginNow: "on" } as const;
    const place = (code?: string) => placeOrder(member, { ...form, code }, { origin: ORIGIN, next: null });
    expect(await place("NOBODY-20-2222")).toMatchObject({ ok: false, code: "promotion-code-unknown" });
    for (let used = 0; used < limits.order.points; used++) await consumeRateLimit("order", member.id);
    expect(await place()).toMatchObject({ ok: false, code: "too-many-requests" });
    expect(await db.selectFrom("orders").select("id").where("userId", "=", member.id).execute()).toEqual([]);
  });

  test("makes one customer, however many orders, who is written to in the buyer's language", async () => {
    await order(member, "premium");
    const customerId = await customerOf(member);
    await order(member, "enterprise");
    expect(await customerOf(member)).toBe(customerId);
    expect(await stripe.customers.retrieve(customerId)).toMatchObject({
      email: member.email,
      preferred_locales: ["sv-SE"],
      metadata: { user: member.id },
    });
    expect((await stripe.checkout.sessions.list({ customer: customerId })).data).toHaveLength(2);
  });

  test("is refused while the provider is away, and nothing is left of it but what can be ordered again", async () => {
    payments.trouble.answer(500, 20, /checkout\/sessions/);
    const logged = vi.spyOn(log, "warn");
    const placed = await placeOrder(
      member,
      { plan: "premium", country: "se", shown: priceMinor("se", "premium"), terms: "on", beginNow: "on" },
      { origin: ORIGIN, next: null },
    );
    expect(placed).toMatchObject({ ok: false, code: "provider-away" });
    expect(logged).toHaveBeenCalledWith(expect.anything(), "the payment provider did not take an order");
    // The provider may have opened the checkout: the order is left when that is certain, or with the next.
    const orders = db.selectFrom("orders").select("state").where("userId", "=", member.id);
    expect(await orders.execute()).toEqual([{ state: "open" }]);
    payments.trouble.reset();
    await buy(member, "premium");
    expect(await planOf(member)).toBe("premium");
    expect(await keptByProvider(member)).toBe(39900);
  });

  test("is made once though the connection broke after the provider had made its checkout", async () => {
    payments.trouble.breakAfterWork(1, /checkout\/sessions/);
    const { url } = await order(member, "premium");
    expect((await stripe.checkout.sessions.list({ customer: await customerOf(member) })).data).toHaveLength(1);
    await payAs(url, CARDS.good);
    await settle();
    expect(await planOf(member)).toBe("premium");
  });
});

describe("one subscription at a time", () => {
  test("is refused in another country beside one that the provider has yet to tell of, though its order was taken for left", async () => {
    const { orderId, url } = await order(member, "premium", "uk");
    // As when one of two concurrent orders closes the other.
    await db.updateTable("orders").set({ state: "expired", settledAt: now() }).where("id", "=", orderId).execute();
    payments.trouble.webhooks = "never";
    await payAs(url, CARDS.good);
    payments.trouble.reset();
    const shown = priceMinor("se", "premium");
    const form = { plan: "premium", country: "se", shown, terms: "on", beginNow: "on" } as const;
    expect(await placeOrder(member, form, { origin: ORIGIN, next: null })).toMatchObject({
      ok: false,
      code: "subscription-active",
    });
    await settle();
    expect(await planOf(member)).toBe("premium");
    expect(await booksOf(member)).toHaveLength(1);
  });

  test("an active one blocks a new one at the command", async () => {
    await buy(member, "premium");
    await expect(order(member, "premium")).rejects.toThrow("subscription-active");
  });

  test("a new order closes the checkout of the one before, in whatever tab that is", async () => {
    const first = await order(member, "premium");
    const second = await order(member, "enterprise");
    await expect(payAs(first.url, CARDS.good)).rejects.toThrow();
    await payAs(second.url, CARDS.good);
    await settle();
    expect(await planOf(member)).toBe("enterprise");
    expect((await orderOf(member, first.orderId))?.state).toBe("expired");
  });

  test("an order that was just paid in another tab blocks the next, before the provider has told of it", async () => {
    payments.trouble.webhooks = "never";
    const first = await order(member, "premium");
    await payAs(first.url, CARDS.good);
    await expect(order(member, "enterprise")).rejects.toThrow("subscription-active");
    payments.trouble.webhooks = "normal";
    await settle();
    expect(await planOf(member)).toBe("premium");
  });

  test("the first orders of ten buyers, in three tabs each, have one customer a buyer", async () => {
    const buyers = await Promise.all(Array.from({ length: 10 }, () => newMember({ side: "entrepreneur" })));
    await Promise.all(
      buyers.map(async (buyer) => {
        const tabs = await Promise.allSettled(Array.from({ length: 3 }, () => order(buyer, "premium")));
        expect(tabs.map(({ status }) => status)).toContain("fulfilled");
        const refused = tabs.filter((tab) => tab.status === "rejected").map(({ reason }) => reason.message);
        // Another tab has left the order.
        expect(refused.filter((message) => message !== "subscription-busy")).toEqual([]);
      }),
    );
    const customers = await Promise.all(buyers.map(customerOf));
    expect(new Set(customers).size).toBe(10);
  });

  test("of two that are paid at once the second is cancelled and refunded, and its buyer is told", async () => {
    const first = await order(member, "premium");
    // As when each of two tabs has left what the other had ordered before.
    await db
      .updateTable("orders")
      .set({ state: "expired", settledAt: now() })
      .where("id", "=", first.orderId)
      .execute();
    const orders = [first, await order(member, "premium")];
    const open = await Promise.allSettled(orders.map(({ url }) => payAs(url, CARDS.good)));
    await settle();
    const paid = open.filter(({ status }) => status === "fulfilled").length;
    expect(paid).toBeGreaterThan(0);
    const running = (
      await stripe.subscriptions.list({ customer: await customerOf(member), status: "active", limit: 100 })
    ).data;
    expect(running).toHaveLength(1);
    expect(await runningSubscription(member)).toMatchObject({ id: running[0]!.id });
    expect(await keptByProvider(member)).toBe(39900);
    expect((await booksOf(member)).reduce((sum, [, gross]) => sum + Number(gross), 0)).toBe(39900);
    expect(await planOf(member)).toBe("premium");
    const states = await Promise.all(orders.map(({ orderId }) => orderOf(member, orderId)));
    expect(states.filter((one) => one?.state === "paid")).toHaveLength(1);
  });
});
