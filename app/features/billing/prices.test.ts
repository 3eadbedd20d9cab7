import { describe, expect, it } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { decimalOf, minorOf, PAID_PLANS, priceOf } from "./prices.ts";

describe("prices of specification §9", () => {
  it.each([
    ["se", "premium", 399, 499, "SEK", "month"],
    ["se", "enterprise", 3999, 4999, "SEK", "year"],
    ["no", "premium", 399, undefined, "NOK", "month"],
    ["no", "enterprise", 3999, undefined, "NOK", "year"],
    ["dk", "premium", 269, 345, "DKK", "month"],
    ["dk", "enterprise", 2699, 3450, "DKK", "year"],
    ["fi", "premium", 35, 45, "EUR", "month"],
    ["fi", "enterprise", 350, 450, "EUR", "year"],
    ["uk", "premium", 29, 39, "GBP", "month"],
    ["uk", "enterprise", 299, 399, "GBP", "year"],
  ] as const)("%s %s costs %d now", (market, plan, charged, list, currency, period) => {
    const price = priceOf(market, plan);
    expect(price).toMatchObject({ plan, charged, currency, period });
    expect(price.list).toBe(list);
  });

  it("never shows a list price that is not above what is charged", () => {
    for (const market of MARKETS) {
      for (const plan of PAID_PLANS) {
        const { charged, list } = priceOf(market, plan);
        if (list !== undefined) expect(list).toBeGreaterThan(charged);
      }
    }
  });
});

describe("amounts of money that staff type", () => {
  it.each([
    ["399", 39_900],
    ["399,00", 39_900],
    ["399.5", 39_950],
    ["0,05", 5],
    [" 1234567 ", 123_456_700],
  ])("%j is %d in minor units", (typed, minor) => {
    expect(minorOf(typed)).toBe(minor);
  });

  // A separator before three digits may mean thousands.
  it.each(["", "1.234", "1,234", "12345678", "-5", "5 kr", "kr 5", "5,", ",5", "1.2.3", "1e3", "5;50"])(
    "%j is refused",
    (typed) => {
      expect(minorOf(typed)).toBeUndefined();
    },
  );

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [1230, "12.30"],
    [-1230, "-12.30"],
    [-5, "-0.05"],
    [123_456_700, "1234567.00"],
  ])("%d is written %s", (minor, decimal) => {
    expect(decimalOf(minor)).toBe(decimal);
  });
});
