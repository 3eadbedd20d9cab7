import { describe, expect, test } from "vitest";
import { churnOf, type RevenueCell, revenueAsPaid, revenueIn, runningAfter, unitFor } from "./figures.ts";
import { boundsOf, isMonth, monthAfter, monthOf, monthsUntil } from "./months.ts";
import { leftOf, soughtBy } from "./payments-desk.ts";
import { nextPayment, stateOf } from "./subscriptions-desk.ts";

describe("revenue", () => {
  const rates = { on: "2026-11-20", perEuro: { SEK: 10, NOK: 20, DKK: 5, EUR: 1, GBP: 0.5 } };
  const months = ["2026-10", "2026-11"];
  const cells: RevenueCell[] = [
    { month: "2026-10", country: "se", plan: "premium", currency: "SEK", netMinor: 1_000 },
    { month: "2026-11", country: "se", plan: "premium", currency: "SEK", netMinor: 2_000 },
    { month: "2026-11", country: "uk", plan: "enterprise", currency: "GBP", netMinor: -50 },
    { month: "2026-11", country: "fi", plan: "enterprise", currency: "EUR", netMinor: 300 },
  ];

  test("is converted before it is added up", () => {
    const { total, byMarket, byPlan } = revenueIn("SEK", rates, months, cells);
    expect(total).toEqual([1_000, 2_000 - 1_000 + 3_000]);
    expect(byMarket).toEqual({ se: [1_000, 2_000], no: [0, 0], dk: [0, 0], fi: [0, 3_000], uk: [0, -1_000] });
    expect(byPlan).toEqual({ premium: [1_000, 2_000], enterprise: [0, 2_000] });
  });

  test("as it was paid keeps currencies apart", () => {
    expect(revenueAsPaid(months, cells)).toEqual([
      { country: "se", currency: "SEK", netMinor: [1_000, 2_000] },
      { country: "fi", currency: "EUR", netMinor: [0, 300] },
      { country: "uk", currency: "GBP", netMinor: [0, -50] },
    ]);
  });

  test.each([
    [[], 1],
    [[0, 99_999], 1],
    [[100_000], 1_000],
    [[-100_000], 1_000],
    [[99_999_999], 1_000],
    [[100_000_000], 1_000_000],
  ])("%j are said in units of %s", (amounts, unit) => {
    expect(unitFor(amounts)).toBe(unit);
  });
});

test("churn is what ended of what ran when the month began", () => {
  expect(churnOf({ running: 200, lost: 5 })).toBe(250);
  expect(churnOf({ running: 3, lost: 1 })).toBe(3_333);
  expect(churnOf({ running: 0, lost: 0 })).toBeNull();
  expect(runningAfter({ month: "2026-11", running: 10, begun: 4, ended: 3, lost: 2 })).toBe(11);
});

describe("months", () => {
  test("are those of Stockholm", () => {
    expect(monthOf(new Date("2026-10-31T22:59:59Z"))).toBe("2026-10");
    expect(monthOf(new Date("2026-10-31T23:00:00Z"))).toBe("2026-11");
    expect(boundsOf("2026-10")).toEqual({
      from: new Date("2026-09-30T22:00:00Z"),
      to: new Date("2026-10-31T23:00:00Z"),
    });
  });

  test("are counted across years", () => {
    expect(monthAfter("2026-12", 1)).toBe("2027-01");
    expect(monthAfter("2026-01", -1)).toBe("2025-12");
    expect(monthsUntil("2026-02", 4)).toEqual(["2025-11", "2025-12", "2026-01", "2026-02"]);
  });

  test.each(["2026-00", "2026-13", "2026-1", "1999-12", "2026-10-01", "", undefined])("%j is none", (text) => {
    expect(isMonth(text)).toBe(false);
  });
});

test.each([
  ["", undefined],
  ["   ", undefined],
  ["in_1Abc", { by: "provider", column: "invoiceId", id: "in_1Abc" }],
  ["re_1Abc", { by: "provider", column: "providerId", id: "re_1Abc" }],
  ["du_1Abc", { by: "provider", column: "providerId", id: "du_1Abc" }],
  ["ch_1Abc", { by: "provider", column: "chargeId", id: "ch_1Abc" }],
  ["cus_1Abc", { by: "provider", column: "customerId", id: "cus_1Abc" }],
  ["sub_1Abc", { by: "provider", column: "subscriptionId", id: "sub_1Abc" }],
  [" bo@example.com ", { by: "email", email: "bo@example.com" }],
  ["sh-01", { by: "words", words: ["sh-01"], number: "SH-01" }],
  ["constructor_x", { by: "words", words: ["constructor_x"], number: "CONSTRUCTOR_X" }],
  ["Bo  Ek", { by: "words", words: ["Bo", "Ek"], number: "BO  EK" }],
])("%j is looked up as %j", (text, sought) => {
  expect(soughtBy(text)).toEqual(sought);
});

test("what is left of a payment is never less than nothing", () => {
  expect(leftOf([{ grossMinor: 39_900 }, { grossMinor: -10_000 }])).toBe(29_900);
  expect(leftOf([{ grossMinor: 39_900 }, { grossMinor: -39_900 }, { grossMinor: 39_900 }])).toBe(39_900);
  expect(leftOf([{ grossMinor: 39_900 }, { grossMinor: -39_900 }, { grossMinor: -39_900 }])).toBe(0);
});

describe("a subscription", () => {
  const at = new Date("2026-11-01T00:00:00Z");
  const running = { status: "active", cancelAtPeriodEnd: false, endedAt: null, refusedAt: null } as const;

  test.each([
    ["active", {}],
    ["cancelling", { cancelAtPeriodEnd: true }],
    ["past-due", { status: "past_due" }],
    ["past-due", { status: "unpaid", cancelAtPeriodEnd: true }],
    ["incomplete", { status: "incomplete" }],
    ["refused", { refusedAt: at }],
    ["ended", { endedAt: at }],
    ["ended", { endedAt: at, refusedAt: at, status: "canceled" }],
  ] as const)("is %s: %j", (state, change) => {
    expect(stateOf({ ...running, ...change })).toBe(state);
  });

  test("asks for its next payment only while it renews", () => {
    const line = { ...running, id: "sub_1", amountMinor: 39_900, periodEnd: at } as unknown as Parameters<
      typeof nextPayment
    >[0];
    expect(nextPayment(line)).toEqual({ amountMinor: 39_900, at });
    expect(nextPayment({ ...line, codePercent: 20 })).toEqual({ amountMinor: 31_920, at });
    expect(nextPayment({ ...line, status: "past_due" })).toEqual({ amountMinor: 39_900, at });
    expect(nextPayment({ ...line, cancelAtPeriodEnd: true })).toBeNull();
    expect(nextPayment({ ...line, endedAt: at })).toBeNull();
  });
});
