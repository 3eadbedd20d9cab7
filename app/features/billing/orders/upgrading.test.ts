/** Upgrades from Premium to Enterprise: the exact difference on any day, and no trace of an unpaid one. */
import { beforeEach, describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  booksOf,
  buy,
  CARDS,
  customerOf,
  keptByProvider,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { isLong } from "#tests/long.ts";
import { refundPayment } from "../desk/refunding.server.ts";
import { withdraw } from "../endings/ending.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { priceMinor } from "../prices.ts";
import { periodAfter } from "../subscription.ts";
import type { Checkout } from "./order.ts";
import { upgrade, upgradeOffer } from "./upgrading.server.ts";

accountFixtures();
paymentFixtures();

const DAY = 86_400_000;

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  clock = await startClock();
});

/** Orders the offered upgrade. */
async function order() {
  const offer = await upgradeOffer(member);
  const ordered = await upgrade(member, { shown: offer?.sum.totalMinor ?? 0, next: null });
  await settle();
  return { sum: offer?.sum, ordered };
}

// Enterprise less Premium, and the VAT of both lines, calculated by hand.
const DIFFERENCE: Readonly<Record<Market, readonly number[]>> = {
  se: [360_000, 72_000],
  no: [360_000, 72_000],
  dk: [243_000, 48_600],
  fi: [31_500, 6_401],
  uk: [27_000, 4_500],
};

describe("an upgrade costs Enterprise less what was paid for the running Premium period", () => {
  // Days and markets are independent; the long form tries all combinations.
  const days = [0, 1, 15, 29];
  test.each(
    MARKETS.flatMap((market) => (isLong || market === "se" ? days : [15]).map((day) => [market, day] as const)),
  )("%s, on day %d", async (country, day) => {
    await buy(member, "premium", country);
    if (day > 0) await advanceTo(clock, new Date(now().getTime() + day * DAY));
    const [gross, vat] = DIFFERENCE[country] as [number, number];
    const { sum } = await order();
    expect(sum).toMatchObject({ totalMinor: gross, vatMinor: vat, creditMinor: priceMinor(country, "premium") });
    expect((await booksOf(member)).at(-1)?.slice(0, 3)).toEqual(["payment", gross, vat]);
    expect(await planOf(member)).toBe("enterprise");
    expect(await keptByProvider(member)).toBe(priceMinor(country, "enterprise"));
    const { periodEnd, paidUntil } = (await runningSubscription(member))!;
    expect(paidUntil).toEqual(periodEnd);
    // Nobody moves the provider's clock meanwhile.
    const { frozen_time } = await stripe.testHelpers.testClocks.retrieve(clock);
    expect(periodEnd).toEqual(periodAfter(new Date(frozen_time * 1_000), "year"));
  });

  test("net of what was refunded", async () => {
    await buy(member, "premium");
    const [charge] = (await stripe.charges.list({ customer: await customerOf(member) })).data;
    await stripe.refunds.create({ charge: charge!.id, amount: 10_000 });
    await settle();
    const { sum } = await order();
    expect(sum).toMatchObject({ creditMinor: 29_900, totalMinor: 370_000 });
    expect(await keptByProvider(member)).toBe(priceMinor("se", "enterprise"));
  });

  test("not at the price of before while staff refund what it credits", async () => {
    await buy(member, "premium");
    const { id } = await db
      .selectFrom("payments")
      .select("id")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const { sum } = (await upgradeOffer(member))!;
    const held = payments.trouble.holdAnswer(/^\/v1\/charges\//);
    const form = { id: newId(), left: 39_900, amount: 39_900, reason: "Charged by mistake." };
    const refunded = refundPayment(await newStaff("support"), id, form);
    await held.done;
    const upgraded = upgrade(member, { shown: sum.totalMinor, next: null });
    held.release();
    expect(await refunded).toMatchObject({ ok: true });
    expect(await upgraded).toMatchObject({ ok: false });
    expect(await keptByProvider(member)).toBe(0);
  });

  test("renews at the full price a year later", async () => {
    await buy(member, "premium");
    await order();
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, new Date(periodEnd.getTime() + DAY));
    expect((await booksOf(member)).map(([, gross]) => gross)).toEqual([39_900, 360_000, 399_900]);
    expect(await planOf(member)).toBe("enterprise");
  });
});

describe("an upgrade that the bank wants to be asked about", () => {
  beforeEach(async () => {
    await buy(member, "premium", "se", CARDS.threeDSecure);
  });

  test("waits on the provider's page, and Premium stays as it was", async () => {
    const { ordered } = await order();
    expect(ordered).toMatchObject({ ok: true, value: { url: expect.stringMatching(/^http:\/\/127/) } });
    expect(await runningSubscription(member)).toMatchObject({ plan: "premium", status: "active" });
    expect(await booksOf(member)).toHaveLength(1);
    await enterCard((ordered as { value: Checkout }).value.url, CARDS.threeDSecure);
    await settle();
    expect(await planOf(member)).toBe("enterprise");
    expect((await booksOf(member)).map(([, gross]) => gross)).toEqual([39_900, 360_000]);
  });

  test("is closed by a refund of what it credits", async () => {
    const { ordered } = await order();
    const { id } = await db
      .selectFrom("payments")
      .select("id")
      .where("userId", "=", member.id)
      .executeTakeFirstOrThrow();
    const form = { id: newId(), left: 39_900, amount: 10_000, reason: "Charged by mistake." };
    expect(await refundPayment(await newStaff("support"), id, form)).toMatchObject({ ok: true });
    await expect(enterCard((ordered as { value: Checkout }).value.url, CARDS.threeDSecure)).rejects.toThrow();
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ plan: "premium" });
    expect(await keptByProvider(member)).toBe(29_900);
  });

  test("abandoned, it leaves neither a debt nor a credit behind", async () => {
    await order();
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, new Date(now().getTime() + 2 * DAY));
    expect(await planOf(member)).toBe("premium");
    const customer = await customerOf(member);
    const { id } = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    await stripe.customers.update(customer, { invoice_settings: { default_payment_method: id } });
    const { data } = await stripe.subscriptions.list({ customer });
    await stripe.subscriptions.update(data[0]!.id, { default_payment_method: id });
    await advanceTo(clock, new Date(periodEnd.getTime() + DAY));
    expect((await booksOf(member)).map(([, gross]) => gross)).toEqual([39_900, 39_900]);
    expect(await keptByProvider(member)).toBe(79_800);
  });

  test("ordered again, it is paid once", async () => {
    const first = await order();
    const second = await order();
    await expect(enterCard((first.ordered as { value: Checkout }).value.url, CARDS.threeDSecure)).rejects.toThrow();
    await enterCard((second.ordered as { value: Checkout }).value.url, CARDS.threeDSecure);
    await settle();
    expect(await planOf(member)).toBe("enterprise");
    expect(await keptByProvider(member)).toBe(priceMinor("se", "enterprise"));
  });

  test("paid there and ordered again before the provider has told of it, it is paid once", async () => {
    const { sum, ordered } = await order();
    await enterCard((ordered as { value: Checkout }).value.url, CARDS.good);
    expect(await upgrade(member, { shown: sum!.totalMinor, next: null })).toMatchObject({
      code: "subscription-active",
    });
    expect(await planOf(member)).toBe("enterprise");
    expect(await keptByProvider(member)).toBe(priceMinor("se", "enterprise"));
  });
});

describe("an upgrade is paid once", () => {
  const shown = priceMinor("se", "enterprise") - priceMinor("se", "premium");

  beforeEach(async () => {
    await buy(member, "premium");
  });

  test("though it is ordered twice at the same moment", async () => {
    await Promise.all([upgrade(member, { shown, next: null }), upgrade(member, { shown, next: null })]);
    await settle();
    expect(await keptByProvider(member)).toBe(priceMinor("se", "enterprise"));
    expect(await planOf(member)).toBe("enterprise");
  });

  test("though the provider was away before it could be taken over, and it is ordered again", async () => {
    payments.trouble.webhooks = "never";
    payments.trouble.answer(500, 4, /charges$/);
    expect(await upgrade(member, { shown, next: null })).toMatchObject({ code: "provider-away" });
    payments.trouble.reset();
    expect(await upgrade(member, { shown, next: null })).toMatchObject({ code: "subscription-active" });
    await settle();
    expect(await keptByProvider(member)).toBe(priceMinor("se", "enterprise"));
    expect(await planOf(member)).toBe("enterprise");
  });
});

describe("what cannot be upgraded", () => {
  test("Basic, Enterprise, and a Premium whose renewal is owed", async () => {
    expect(await upgradeOffer(member)).toBeNull();
    await buy(member, "enterprise");
    expect(await upgradeOffer(member)).toBeNull();
    member = await newMember({ side: "entrepreneur", lang: "se" });
    await buy(member, "premium", "se", CARDS.failsLater);
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, new Date(periodEnd.getTime() + DAY));
    expect(await upgradeOffer(member)).toBeNull();
    expect(await upgrade(member, { shown: 1, next: null })).toMatchObject({ code: "no-subscription" });
  });

  test("a Premium whose renewal is about to be paid: its invoice would come on top", async () => {
    await buy(member, "premium");
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, new Date(periodEnd.getTime() + 600_000));
    expect(await planOf(member)).toBe("premium");
    expect(await upgradeOffer(member)).toBeNull();
    await advanceTo(clock, new Date(periodEnd.getTime() + 2 * 3_600_000));
    expect(await upgradeOffer(member)).toMatchObject({ sum: { creditMinor: priceMinor("se", "premium") } });
  });

  test("a Premium whose payment the cardholder's bank wants back: that may yet turn out otherwise", async () => {
    await buy(member, "premium", "se", CARDS.disputed);
    expect(await upgradeOffer(member)).toBeNull();
  });

  test("one that has ended, though its message was lost", async () => {
    await buy(member, "premium");
    payments.trouble.webhooks = "never";
    await stripe.subscriptions.cancel((await runningSubscription(member))!.id);
    const shown = priceMinor("se", "enterprise") - priceMinor("se", "premium");
    expect(await upgrade(member, { shown, next: null })).toMatchObject({ code: "no-subscription" });
    expect(await runningSubscription(member)).toBeNull();
  });

  test("for another price than was shown", async () => {
    await buy(member, "premium");
    expect(await upgrade(member, { shown: 1, next: null })).toMatchObject({ code: "price-changed" });
    expect(await planOf(member)).toBe("premium");
  });
});

test("withdrawn from within its own fourteen days, all comes back: the credited month, too", async () => {
  await buy(member, "premium");
  await advanceTo(clock, new Date(now().getTime() + 20 * DAY));
  await order();
  await advanceTo(clock, new Date(now().getTime() + 13 * DAY));
  const declared = { name: member.name, email: member.email, statement: "on" as const };
  expect(await withdraw(member, declared)).toMatchObject({ ok: true });
  await settle();
  expect(await keptByProvider(member)).toBe(0);
  expect(await planOf(member)).toBe("basic");
});
