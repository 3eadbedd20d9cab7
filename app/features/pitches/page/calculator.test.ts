import { expect, test } from "vitest";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { dealOf } from "../ownership.ts";
import { type Asked, choiceIn, choiceOf, firstChoice, rangeIn, typedChoice } from "./calculator.ts";

const rates: DayRates = { on: "2026-11-20", perEuro: { EUR: 1, GBP: 0.85, SEK: 11, NOK: 12, DKK: 7.46 } };

function asked(preMoney: number, amount: number, currency: Asked["currency"] = "GBP"): Asked {
  const deal = dealOf("new", preMoney, amount);
  if (!deal.ok) throw new Error(deal.reason);
  return { deal: deal.deal, currency, rates };
}

// 15% for £300,000.
const BOOKS = asked(1_700_000, 300_000);
// 15% for DKK 2,640,000.
const DANISH = asked(14_960_000, 2_640_000, "DKK");

test("the range goes from one step to the whole offer, in each currency", () => {
  expect(rangeIn(BOOKS, "GBP")).toEqual({ min: 1_000, max: 300_000, step: 1_000 });
  expect(rangeIn(DANISH, "GBP")).toEqual({ min: 1_000, max: 300_804, step: 1_000 });
  expect(rangeIn(asked(10, 5), "GBP")).toEqual({ min: 1, max: 5, step: 1 });
});

test("below the first step and above the offer nothing is bought", () => {
  for (const amount of [-1, 0, 10, 999, 300_001, Number.NaN]) expect(choiceOf(BOOKS, amount, "GBP")).toBeNull();
  expect(choiceOf(BOOKS, 1_000, "GBP")?.share).toBe(5);
  expect(choiceOf(BOOKS, 300_000, "GBP")?.share).toBe(1_500);
});

test("a typed amount is read as people write it", () => {
  expect(typedChoice(BOOKS, "£200,000", "GBP")).toMatchObject({ amount: 200_000, share: 1_000 });
  for (const typed of ["", "many", "10", "900,000"]) expect(typedChoice(BOOKS, typed, "GBP")).toBeNull();
});

test("an amount in the reader's currency is one that people name in the pitch's, too", () => {
  expect(choiceOf(DANISH, 200_000, "GBP")).toEqual({
    amount: 1_760_000,
    share: 1_000,
    shown: { amount: 200_000, currency: "GBP" },
  });
  // The whole is the whole, whatever the rate.
  expect(choiceOf(DANISH, 300_804, "GBP")).toMatchObject({ amount: 2_640_000, share: 1_500 });
});

test("the other currency shows the same amount, and back", () => {
  const pounds = choiceOf(DANISH, 200_000, "GBP")!;
  const kroner = choiceIn(DANISH, pounds, "DKK");
  expect(kroner).toEqual({ amount: 1_760_000, share: 1_000, shown: { amount: 1_760_000, currency: "DKK" } });
  expect(choiceIn(DANISH, kroner, "GBP").shown).toEqual({ amount: 201_000, currency: "GBP" });
  expect(choiceIn(DANISH, kroner, "DKK")).toEqual(kroner);
  const whole = choiceOf(DANISH, 2_640_000, "DKK")!;
  expect(choiceIn(DANISH, whole, "GBP")).toMatchObject({ amount: 2_640_000, shown: { amount: 300_804 } });
});

test("the example is about two fifths of the offer", () => {
  expect(firstChoice(BOOKS, "GBP")).toMatchObject({ amount: 120_000, share: 600 });
  expect(firstChoice(DANISH, "GBP").shown).toEqual({ amount: 120_000, currency: "GBP" });
  expect(firstChoice(asked(10, 1), "GBP").amount).toBe(1);
});

test("without rates amounts stay in the pitch's currency", () => {
  const plain = { ...BOOKS, rates: undefined };
  expect(rangeIn(plain, "GBP")).toEqual(rangeIn(BOOKS, "GBP"));
  expect(firstChoice(plain, "GBP")).toEqual(firstChoice(BOOKS, "GBP"));
});

test("less than a hundredth of a percent is no share", () => {
  expect(choiceOf(asked(299_700_000, 300_000), 1_000, "GBP")?.share).toBe(0);
});
