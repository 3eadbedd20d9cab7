/** The lifecycle of a subscription on a moved clock: renewal, a failing card, cancelling, resuming. */
import { beforeEach, describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { enterCard } from "#standins/payments/buyer.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
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
import { cancelSubscription, endSubscriptionOf, resumeSubscription, withdraw } from "./endings/ending.server.ts";
import { runningSubscription } from "./plan-status.server.ts";
import { priceMinor } from "./prices.ts";
import { periodAfter } from "./subscription.ts";
import { reconcile } from "./synchronisation/sync.server.ts";

accountFixtures();
paymentFixtures();

const DAY = 86_400_000;
const daysAfter = (moment: Date, days: number) => new Date(moment.getTime() + days * DAY);

const owedInvoice = async (subscription: string) =>
  (await stripe.invoices.list({ subscription, status: "open" })).data[0]!;

let member: Member;
let clock: string;

beforeEach(async () => {
  member = await newMember({ side: "entrepreneur", lang: "se" });
  clock = await startClock();
});

describe("renewal", () => {
  test.each(isLong ? MARKETS : (["se", "uk"] as const))(
    "thirteen months of Premium, and the plan never lapses: %s",
    async (country: Market) => {
      await buy(member, "premium", country);
      const { startedAt } = (await runningSubscription(member))!;
      for (let month = 0; month < 13; month++) {
        await advanceTo(clock, new Date(periodAfter(startedAt, "month", month + 1).getTime() + 2 * 3_600_000));
        expect(await planOf(member)).toBe("premium");
        expect(await booksOf(member)).toHaveLength(month + 2);
      }
      expect(await keptByProvider(member)).toBe(14 * priceMinor(country, "premium"));
      const { paidUntil } = (await runningSubscription(member))!;
      expect(paidUntil).toEqual(periodAfter(startedAt, "month", 14));
    },
  );

  test("Enterprise renews by the year", async () => {
    await buy(member, "enterprise");
    const { startedAt } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(startedAt, 300));
    expect(await booksOf(member)).toHaveLength(1);
    await advanceTo(clock, daysAfter(periodAfter(startedAt, "year"), 1));
    expect(await booksOf(member)).toHaveLength(2);
    expect(await planOf(member)).toBe("enterprise");
  });
});

describe("a renewal that fails", () => {
  beforeEach(async () => {
    await buy(member, "premium", "se", CARDS.failsLater);
  });

  test("leaves the plan for fourteen days, and not an hour longer", async () => {
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 1));
    expect(await runningSubscription(member)).toMatchObject({ status: "past_due", paidUntil: periodEnd });
    expect((await runningSubscription(member))?.pastDueSince).not.toBeNull();
    expect(await planOf(member)).toBe("premium");
    await advanceTo(clock, new Date(daysAfter(periodEnd, 14).getTime() - 3_600_000));
    expect(await planOf(member)).toBe("premium");
    await advanceTo(clock, new Date(daysAfter(periodEnd, 14).getTime() + 60_000));
    expect(await planOf(member)).toBe("basic");
    expect(await booksOf(member)).toHaveLength(1);
  });

  test("paid at last, all is back", async () => {
    const { id, periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 2));
    const customer = await customerOf(member);
    const method = await stripe.paymentMethods.attach("pm_card_visa", { customer });
    const owed = await owedInvoice(id);
    await stripe.invoices.pay(owed.id, { payment_method: method.id });
    await settle();
    expect(await runningSubscription(member)).toMatchObject({ status: "active", pastDueSince: null });
    expect(await booksOf(member)).toHaveLength(2);
    expect(await planOf(member)).toBe("premium");
  });

  test("cancelled just after it was paid at last, before the provider has told of it, it lasts to the period's end", async () => {
    const { id, periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 2));
    const owed = await owedInvoice(id);
    await enterCard(owed.hosted_invoice_url!, CARDS.good);
    expect(await cancelSubscription(member)).toMatchObject({ ok: true });
    expect(await runningSubscription(member)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await planOf(member)).toBe("premium");
  });

  test("never paid, it ends, and nothing more can be paid for it", async () => {
    const { id, periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 15));
    expect(await runningSubscription(member)).toBeNull();
    expect((await stripe.invoices.list({ subscription: id, status: "open" })).data).toEqual([]);
  });

  test("paid just after it has ended, it is refunded", async () => {
    payments.trouble.webhooks = "never";
    const { id, periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 15));
    const owed = await owedInvoice(id);
    await enterCard(owed.hosted_invoice_url!, CARDS.good);
    expect(await keptByProvider(member)).toBe(2 * priceMinor("se", "premium"));
    await reconcile(systemActor("test"));
    await settle();
    expect(await keptByProvider(member)).toBe(priceMinor("se", "premium"));
    expect((await booksOf(member)).map(([kind]) => kind)).toEqual(["payment", "payment", "refund"]);
  });

  test("cancelled while it is owed, it ends at once and asks for nothing more", async () => {
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 1));
    expect(await cancelSubscription(member)).toMatchObject({ ok: true });
    await settle();
    expect(await runningSubscription(member)).toBeNull();
    expect(await planOf(member)).toBe("basic");
    await advanceTo(clock, daysAfter(periodEnd, 40));
    expect(await booksOf(member)).toHaveLength(1);
  });

  // After the lost connection nothing but the nightly comparison goes on, as after a killed process.
  test.each(["", ", though the connection to the provider is lost then"])(
    "cancelled while it is owed, and paid in that moment, it ends and is refunded%s",
    async (lost) => {
      const { id, periodEnd } = (await runningSubscription(member))!;
      await advanceTo(clock, daysAfter(periodEnd, 2));
      const owed = await owedInvoice(id);
      const answer = payments.trouble.holdAnswer(new RegExp(`/subscriptions/${id}$`));
      const cancelling = cancelSubscription(member);
      await answer.done;
      await enterCard(owed.hosted_invoice_url!, CARDS.good);
      if (lost) {
        payments.trouble.webhooks = "never";
        payments.trouble.answer(500, 1_000, /invoices|refunds/);
      }
      answer.release();
      expect(await cancelling).toMatchObject(lost ? { ok: false, code: "provider-away" } : { ok: true });
      payments.trouble.reset();
      if (lost) await reconcile(systemActor("test"));
      await settle();
      expect(await runningSubscription(member)).toBeNull();
      expect((await booksOf(member)).map(([kind]) => kind)).toEqual(["payment", "payment", "refund"]);
      expect(await keptByProvider(member)).toBe(priceMinor("se", "premium"));
    },
  );

  test("paid in the moment in which its account is erased, it is refunded", async () => {
    const { id, periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 2));
    const owed = await owedInvoice(id);
    const answer = payments.trouble.holdAnswer(/\/invoices\b/);
    const ending = endSubscriptionOf(systemActor("test"), member.id);
    await answer.done;
    payments.trouble.webhooks = "never";
    await enterCard(owed.hosted_invoice_url!, CARDS.good);
    answer.release();
    await ending;
    payments.trouble.reset();
    await settle();
    expect(await runningSubscription(member)).toBeNull();
    expect(await keptByProvider(member)).toBe(priceMinor("se", "premium"));
  });
});

describe("cancelling", () => {
  beforeEach(async () => {
    await buy(member, "premium");
  });

  test("keeps the plan to the period's end, and nothing is paid afterwards", async () => {
    expect(await cancelSubscription(member)).toMatchObject({ ok: true });
    const { periodEnd, cancelAtPeriodEnd } = (await runningSubscription(member))!;
    expect(cancelAtPeriodEnd).toBe(true);
    await advanceTo(clock, new Date(periodEnd.getTime() - 3_600_000));
    expect(await planOf(member)).toBe("premium");
    await advanceTo(clock, new Date(periodEnd.getTime() + 3_600_000));
    expect(await planOf(member)).toBe("basic");
    expect(await runningSubscription(member)).toBeNull();
    await advanceTo(clock, daysAfter(periodEnd, 40));
    expect(await booksOf(member)).toHaveLength(1);
  });

  test("is taken back until then, and renews", async () => {
    const { periodEnd } = (await runningSubscription(member))!;
    await cancelSubscription(member);
    expect(await resumeSubscription(member)).toMatchObject({ ok: true });
    await advanceTo(clock, daysAfter(periodEnd, 1));
    expect(await planOf(member)).toBe("premium");
    expect(await booksOf(member)).toHaveLength(2);
  });

  test("a new plan can be bought afterwards", async () => {
    await cancelSubscription(member);
    const { periodEnd } = (await runningSubscription(member))!;
    await advanceTo(clock, daysAfter(periodEnd, 1));
    await buy(member, "enterprise");
    expect(await planOf(member)).toBe("enterprise");
  });

  test("says so when the provider is away, and changes nothing", async () => {
    payments.trouble.answer(500, 20, /subscriptions/);
    expect(await cancelSubscription(member)).toMatchObject({ ok: false, code: "provider-away" });
    payments.trouble.reset();
    expect(await runningSubscription(member)).toMatchObject({ cancelAtPeriodEnd: false });
  });

  test("what has ended already, though its message was lost, is taken over", async () => {
    payments.trouble.webhooks = "never";
    await stripe.subscriptions.cancel((await runningSubscription(member))!.id);
    expect(await cancelSubscription(member)).toMatchObject({ ok: false, code: "no-subscription" });
    expect(await planOf(member)).toBe("basic");
  });

  test("what nobody has cannot be cancelled", async () => {
    const other = await newMember();
    expect(await cancelSubscription(other)).toMatchObject({ ok: false, code: "no-subscription" });
    expect(await resumeSubscription(other)).toMatchObject({ ok: false, code: "no-subscription" });
    expect(await withdraw(other, { name: "Bo Ek", email: other.email, statement: "on" })).toMatchObject({
      ok: false,
      code: "no-subscription",
    });
  });
});
