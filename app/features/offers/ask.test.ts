import { expect, test } from "vitest";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { dealOf } from "#app/features/pitches/ownership.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { type Ask, askScale, compareWithAsk } from "./ask.ts";

const rates: DayRates = { on: "2026-11-20", perEuro: { EUR: 1, GBP: 0.8, SEK: 11, NOK: 12, DKK: 7.5 } };

function ask(kind: "new" | "existing", preMoney: number, amount: number, currency: Currency = "GBP"): Ask {
  const asked = dealOf(kind, preMoney, amount);
  if (!asked.ok) throw new Error(asked.reason);
  return { ...asked.deal, currency };
}

// 15% for £300,000: £2,000,000 after the investment.
const ASKED = ask("new", 1_700_000, 300_000);

const offer = (amount: number, share: number, kind: "new" | "existing" = "new", currency: Currency = "GBP") => ({
  amount,
  share,
  kind,
  valuation: null,
  currency,
});

test.each([
  ["a smaller share for as much", offer(200_000, 900), { difference: 11, valuation: 2_222_222, cost: 180_000 }],
  ["what the pitch asks for", offer(200_000, 1_000), { difference: 0, valuation: 2_000_000, cost: 200_000 }],
  ["a bargain", offer(100_000, 1_000), { difference: -50, valuation: 1_000_000, cost: 200_000 }],
  ["more than is offered", offer(400_000, 2_000), { difference: 0, valuation: 2_000_000, cost: 400_000 }],
] as const)("%s", (_, terms, expected) => {
  expect(compareWithAsk(terms, ASKED, rates)).toEqual({
    ...expected,
    asked: 2_000_000,
    after: true,
    converted: false,
  });
});

test("shares of another kind are compared by the valuation before the investment", () => {
  // Existing shares at the price of the new ones: a tenth of 1.7 million.
  expect(compareWithAsk(offer(170_000, 1_000, "existing"), ASKED, rates)).toEqual({
    difference: 0,
    valuation: 1_700_000,
    asked: 1_700_000,
    cost: 170_000,
    after: false,
    converted: false,
  });
  // New shares, where existing ones are for sale at 1.8 million: a tenth after the investment.
  const existing = ask("existing", 1_800_000, 300_000);
  expect(compareWithAsk(offer(200_000, 1_000), existing, rates)).toMatchObject({ difference: 0, cost: 200_000 });
});

test("an ask in another currency is converted", () => {
  expect(compareWithAsk(offer(275_000, 1_000, "new", "EUR"), ASKED, rates)).toEqual({
    difference: 10,
    valuation: 2_750_000,
    asked: 2_500_000,
    cost: 250_000,
    after: true,
    converted: true,
  });
});

test("a share that was rounded to a hundredth of a percent is still the one asked for", () => {
  // 54,000 of 25 million is 0.216%, which the calculator gives as 0.22%.
  const large = ask("new", 23_000_000, 2_000_000);
  expect(compareWithAsk(offer(54_000, 22), large, rates)).toMatchObject({ difference: 0, valuation: 25_000_000 });
  expect(compareWithAsk(offer(50_000, 22), large, rates)).toMatchObject({ difference: -9, valuation: 22_727_273 });
});

test("terms without a valuation are not compared", () => {
  expect(compareWithAsk(offer(200_000, 10_000), ASKED, rates)).toBeNull();
  expect(compareWithAsk(offer(0, 900), ASKED, rates)).toBeNull();
});

test.each([
  [33_333_333, 30_000_000, { from: 20_000_000, to: 40_000_000 }],
  [2_222_222, 2_000_000, { from: 1_000_000, to: 3_000_000 }],
  [1_000_000, 2_000_000, { from: 0, to: 3_000_000 }],
  [1_200_000, 1_300_000, { from: 1_000_000, to: 1_500_000 }],
  [10, 9_000_000, { from: 0, to: 10_000_000 }],
])("the scale of %d beside %d", (valuation, asked, ends) => {
  expect(askScale(valuation, asked)).toEqual(ends);
});
