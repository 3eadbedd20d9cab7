/** Leaving a yearly plan before its end: who may and when, the exact refund, and the provider; and the withdrawal period. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import {
  advanceTo,
  booksOf,
  buy,
  keptByProvider,
  paymentFixtures,
  payments,
  planOf,
  settle,
  startClock,
  stripe,
} from "#tests/fixtures/payments/payments.ts";
import { refundPayment } from "../desk/refunding.server.ts";
import { runningSubscription } from "../plan-status.server.ts";
import { earlyExitOf, leaveEarly } from "./early-exit.server.ts";
import { earlyEnd, lastMoment, unusedPart } from "./early-exit.ts";
import { carryOutEnding, carryOutEndings, resumeSubscription } from "./ending.server.ts";
import { pendingEnding, withdrawableUntil } from "./endings.server.ts";

accountFixtures();
paymentFixtures();

const on = (moment: string) => new Date(moment);
const contract = (country: Market, change: object = {}) => ({
  ...{
    plan: "enterprise" as const,
    country,
    madeAt: on("2026-11-22T12:00:00Z"),
    periodEnd: on("2027-11-22T12:00:00Z"),
  },
  ...change,
});

// Local days in Copenhagen and Oslo: UTC+1 in winter, UTC+2 in summer.
test.each<[string, Market, string, string | null]>([
  ["Denmark, a day before five months", "dk", "2027-04-21T12:00:00Z", null],
  ["Denmark, the last minute before five months", "dk", "2027-04-21T21:59:00Z", null],
  ["Denmark, after five months", "dk", "2027-04-21T22:00:00Z", "2027-05-31T22:00:00Z"],
  ["Denmark, on the last day of a month", "dk", "2027-05-31T12:00:00Z", "2027-06-30T22:00:00Z"],
  ["Denmark, on the first day of a month", "dk", "2027-06-01T12:00:00Z", "2027-07-31T22:00:00Z"],
  ["Denmark, so that it ends in winter", "dk", "2027-09-30T12:00:00Z", "2027-10-31T23:00:00Z"],
  ["Denmark, when the year ends before", "dk", "2027-10-15T12:00:00Z", null],
  ["Norway, after five months", "no", "2027-04-23T12:00:00Z", null],
  ["Norway, a minute before six months", "no", "2027-05-21T21:59:00Z", null],
  ["Norway, after six months", "no", "2027-05-21T22:00:00Z", "2027-05-21T22:00:00Z"],
  ["Norway, on the last day", "no", "2027-11-22T11:59:00Z", "2027-11-22T11:59:00Z"],
  ["Sweden", "se", "2027-10-01T12:00:00Z", null],
  ["Finland", "fi", "2027-10-01T12:00:00Z", null],
  ["the United Kingdom", "uk", "2027-10-01T12:00:00Z", null],
])("in %s", (_, country, at, end) => {
  expect(earlyEnd(contract(country), on(at))).toEqual(end && on(end));
});

test("the right goes on after a renewal, and is none of a monthly plan's", () => {
  const renewed = { periodEnd: on("2028-11-22T12:00:00Z") };
  expect(earlyEnd(contract("no", renewed), on("2027-11-23T12:00:00Z"))).toEqual(on("2027-11-23T12:00:00Z"));
  expect(earlyEnd(contract("dk", renewed), on("2027-11-23T12:00:00Z"))).toEqual(on("2027-12-31T23:00:00Z"));
  for (const country of ["dk", "no"] as const) {
    expect(earlyEnd(contract(country, { plan: "premium" }), on("2027-06-01T12:00:00Z"))).toBeNull();
  }
  expect(earlyEnd(contract("no"), contract("no").periodEnd)).toBeNull();
});

test("an end at midnight is shown as the day before", () => {
  expect(lastMoment(on("2027-05-31T22:00:00Z"))).toEqual(on("2027-05-31T21:59:59.999Z"));
});

describe("what comes back", () => {
  const { periodEnd } = contract("dk");
  const of = (country: Market, endsAt: string, paidMinor: number, mostMinor = paidMinor) =>
    unusedPart({ plan: "enterprise", country, periodEnd }, on(endsAt), { paidMinor, mostMinor });

  test.each([
    ["a Danish year from June on", "dk", "2027-05-31T22:00:00Z", 269_900, { days: 174, of: 365, refundMinor: 128_665 }],
    [
      "a Norwegian year from the day on",
      "no",
      "2027-05-22T12:00:00Z",
      399_900,
      { days: 184, of: 365, refundMinor: 201_594 },
    ],
    ["the last day", "no", "2027-11-21T12:00:00Z", 399_900, { days: 1, of: 365, refundMinor: 1_096 }],
    [
      "nothing on the day that the year ends",
      "no",
      "2027-11-22T10:00:00Z",
      399_900,
      { days: 0, of: 365, refundMinor: 0 },
    ],
    ["a year with a leap day", "no", "2027-12-22T12:00:00Z", 399_900, { days: 336, of: 366, refundMinor: 367_122 }],
  ] as const)("of %s", (name, country, endsAt, paid, expected) => {
    const end = name.includes("leap") ? on("2028-11-22T12:00:00Z") : periodEnd;
    expect(
      unusedPart({ plan: "enterprise", country, periodEnd: end }, on(endsAt), { paidMinor: paid, mostMinor: paid }),
    ).toEqual(expected);
  });

  test("is never more than the payment has left", () => {
    expect(of("dk", "2027-05-31T22:00:00Z", 269_900, 100_000).refundMinor).toBe(100_000);
  });
});

describe("through the provider", () => {
  let member: Member;
  let clock: string;
  let begun: Date;

  const bought = async (country: "dk" | "no") => {
    payments.trouble.reset();
    member = await newMember({ side: "entrepreneur", lang: country });
    clock = await startClock();
    await buy(member, "enterprise", country);
    begun = (await runningSubscription(member))!.startedAt;
  };
  const later = (days: number) => advanceTo(clock, new Date(begun.getTime() + days * 86_400_000));
  const exit = async () => (await earlyExitOf(member))!;
  const leave = async () => leaveEarly(member, { shown: (await exit()).refundMinor });
  const subjects = async () => (await mailsTo(member.email)).map(({ subject }) => subject);

  describe("in Norway", () => {
    beforeEach(() => bought("no"));

    test("there is nothing to leave by before six months", async () => {
      await later(170);
      expect(await earlyExitOf(member)).toBeNull();
      expect(await leaveEarly(member, { shown: 1 })).toMatchObject({ ok: false, code: "conflict" });
    });

    test("it ends at once, the days that are left come back, and a receipt is mailed", async () => {
      await later(190);
      const { refundMinor, days, of } = await exit();
      expect(refundMinor).toBe(Math.ceil((399_900 * days) / of));
      expect(await leave()).toMatchObject({ ok: true });
      await settle();
      expect(await runningSubscription(member)).toBeNull();
      expect(await planOf(member)).toBe("basic");
      expect(await keptByProvider(member)).toBe(399_900 - refundMinor);
      expect((await booksOf(member)).map(([kind, gross]) => [kind, gross])).toEqual([
        ["payment", 399_900],
        ["refund", -refundMinor],
      ]);
      expect(await subjects()).toContain("Kvittering: Enterprise avsluttes før tiden");
    });

    test("twice is once, however often it is carried out", async () => {
      await later(190);
      const { subscription, refundMinor } = await exit();
      const form = { shown: refundMinor };
      await Promise.all([leaveEarly(member, form), leaveEarly(member, form)]);
      const actor = systemActor("test");
      await Promise.all([carryOutEnding(actor, subscription.id, "early"), settle()]);
      await db.updateTable("subscriptionEndings").set({ doneAt: null }).where("userId", "=", member.id).execute();
      await carryOutEnding(actor, subscription.id, "early");
      await settle();
      expect(await keptByProvider(member)).toBe(399_900 - refundMinor);
      expect((await subjects()).filter((subject) => subject.startsWith("Kvittering"))).toHaveLength(1);
    });

    test("beside a refund by staff, the days that are left come back of what that leaves, and not twice", async () => {
      await later(190);
      const support = await newStaff("support");
      const { refundMinor: amount, days, of } = await exit();
      const payment = await db
        .selectFrom("payments")
        .select("id")
        .where("userId", "=", member.id)
        .executeTakeFirstOrThrow();
      const form = (left: number) => ({ id: newId(), left, amount, reason: "Asked for by telephone." });
      expect(await leave()).toMatchObject({ ok: true });
      // Before the declaration is carried out.
      expect(await refundPayment(support, payment.id, form(399_900))).toMatchObject({ ok: true });
      await settle();
      const rest = 399_900 - amount;
      expect(await keptByProvider(member)).toBe(rest - Math.ceil((rest * days) / of));
    });

    test("another amount than was shown is refused", async () => {
      await later(190);
      expect(await leaveEarly(member, { shown: (await exit()).refundMinor + 1 })).toMatchObject({ code: "conflict" });
      expect(await runningSubscription(member)).toMatchObject({ status: "active", cancelAtPeriodEnd: false });
    });

    test("while the provider is away it waits, and is done by the next round", async () => {
      await later(190);
      const { subscription } = await exit();
      expect(await leave()).toMatchObject({ ok: true });
      payments.trouble.answer(500, 40);
      expect(await carryOutEndings(systemActor("test"))).toBe(0);
      expect(await pendingEnding(subscription.id)).not.toBeNull();
      payments.trouble.reset();
      expect(await carryOutEndings(systemActor("test"))).toBe(1);
      expect(await runningSubscription(member)).toBeNull();
    });
  });

  test("in Denmark the money comes back at once, the plan ends with the notice, and nothing takes it back", async () => {
    await bought("dk");
    await later(160);
    const { endsAt, refundMinor, subscription } = await exit();
    expect(await leave()).toMatchObject({ ok: true });
    await settle();
    expect(await keptByProvider(member)).toBe(269_900 - refundMinor);
    expect(await runningSubscription(member)).toMatchObject({ status: "active", cancelAtPeriodEnd: true });
    expect(await planOf(member)).toBe("enterprise");
    expect(await earlyExitOf(member)).toBeNull();
    await resumeSubscription(member);
    expect(await stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ cancel_at_period_end: true });
    await advanceTo(clock, new Date(endsAt.getTime() - 60_000));
    expect(await carryOutEndings(systemActor("test"))).toBe(0);
    expect(await planOf(member)).toBe("enterprise");
    await advanceTo(clock, endsAt);
    expect(await carryOutEndings(systemActor("test"))).toBe(1);
    await settle();
    expect(await planOf(member)).toBe("basic");
    expect(await keptByProvider(member)).toBe(269_900 - refundMinor);
  });
});

test.each<[string, Market, string, string]>([
  ["to the end of the fourteenth day after", "se", "2026-11-24T09:00Z", "2026-12-08T22:59Z"],
  ["counted by the country's own days", "fi", "2026-11-24T22:30Z", "2026-12-09T21:59Z"],
  ["a Saturday waits for Monday", "uk", "2026-11-28T12:00Z", "2026-12-14T23:59Z"],
  ["Christmas for the day after Boxing Day", "dk", "2026-12-11T12:00Z", "2026-12-28T22:59Z"],
  ["with clocks that change in between", "no", "2027-03-22T12:00Z", "2027-04-05T21:59Z"],
])("%s", (_case, country, made, until) => {
  expect(withdrawableUntil(new Date(made), country)).toEqual(new Date(until));
});
