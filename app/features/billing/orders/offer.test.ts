import { describe, expect, test } from "vitest";
import { entitled } from "#app/features/accounts/plan.ts";
import type { Plan } from "#app/platform/actor.ts";
import { PAID_PLANS } from "../prices.ts";
import { gainedWith, offersIn, plansToOrder, sumOf, vatOf } from "./offer.ts";

test.each(PAID_PLANS)("%s adds what it includes and Basic does not", (plan) => {
  const gained = gainedWith(plan, []);
  expect(gained).toContain("boost");
  expect(gained.every((each) => entitled(plan, each))).toBe(true);
  // Basic also includes matches, although they are listed under Premium.
  expect(gained).not.toContain("match");
  expect(gained).not.toContain("account");
});

test("nobody is offered a plan that they have for nothing, or a second subscription", () => {
  const offered = (plan: Plan, planUntil: Date | null = null, subscription: object | null = null, upgradable = false) =>
    plansToOrder({ plan, planUntil, subscription }, upgradable);
  expect(offered("basic")).toEqual(["premium", "enterprise"]);
  expect(offered("premium")).toEqual(["enterprise"]);
  expect(offered("enterprise")).toEqual([]);
  expect(offered("premium", new Date())).toEqual(["premium", "enterprise"]);
  expect(offered("premium", new Date(), {})).toEqual([]);
  expect(offered("premium", new Date(), {}, true)).toEqual(["enterprise"]);
});

test("Enterprise adds all that Premium does", () => {
  expect(gainedWith("enterprise", [])).toEqual(expect.arrayContaining(gainedWith("premium", [])));
});

test("earlier prices are shown where there are any and the operator vouches for them", () => {
  const prices = (list: boolean) =>
    offersIn("se", list).map(({ chargedMinor, listMinor }) => [chargedMinor, listMinor]);
  expect(prices(true)).toEqual([
    [39_900, 49_900],
    [399_900, 499_900],
  ]);
  expect(prices(false)).toEqual([
    [39_900, null],
    [399_900, null],
  ]);
  expect(offersIn("no", true).map(({ listMinor }) => listMinor)).toEqual([null, null]);
});

describe("the sum of an order", () => {
  const [premium, enterprise] = offersIn("se", false);
  const at = new Date("2026-11-20T12:00:00Z");

  test("is the price, of which VAT is a part", () => {
    expect(sumOf(premium!, 2_500, at)).toMatchObject({
      ...{ fullMinor: 39_900, creditMinor: 0, discountMinor: 0, code: null, totalMinor: 39_900, vatMinor: 7_980 },
      renewsAt: new Date("2026-12-20T12:00:00Z"),
    });
  });

  test("is less by a credit first, and then by a code on the rest", () => {
    const code = { code: "HALF", percent: 50 };
    const sum = sumOf(enterprise!, 2_500, at, { creditMinor: 19_900, code });
    expect(sum).toMatchObject({ creditMinor: 19_900, discountMinor: 190_000, code, totalMinor: 190_000 });
    expect(sum.vatMinor).toBe(38_000);
    expect(sum.renewsAt).toEqual(new Date("2027-11-20T12:00:00Z"));
  });

  test("has its VAT rounded for each line of the invoice", () => {
    // Of 13 minor units at 25 % it is 2.6, of 3 0.6, of 2 0.4; of 11 in one line 2.2, of 10 2.
    expect(vatOf({ fullMinor: 13, creditMinor: 2, discountMinor: 0 }, 2_500)).toBe(3);
    expect(vatOf({ fullMinor: 13, creditMinor: 0, discountMinor: 2 }, 2_500)).toBe(2);
    expect(vatOf({ fullMinor: 13, creditMinor: 3, discountMinor: 3 }, 2_500)).toBe(1);
    expect(vatOf({ fullMinor: 13, creditMinor: 0, discountMinor: 3 }, 2_500)).toBe(2);
  });
});
