import { describe, expect, it } from "vitest";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { fc } from "#tests/properties.ts";
import {
  MAX_AMOUNT,
  parseAmount,
  parsePercent,
  roundRevenue,
  roundToUnit,
  roundValuation,
  unitsOf,
} from "./amounts.ts";

describe("amounts as typed", () => {
  it.each([
    ["2 500 000", 2_500_000],
    ["2\u00a0500\u00a0000 kr", 2_500_000],
    ["2\u202f500\u202f000 €", 2_500_000],
    ["2.500.000", 2_500_000],
    ["750.000 kr.", 750_000],
    ["£60,000", 60_000],
    ["2,500,000 GBP", 2_500_000],
    ["SEK 1500", 1500],
    ["1500:-", 1500],
    ["2'500'000", 2_500_000],
    ["1.500", 1500],
    ["1,500", 1500],
    ["1500,00", 1500],
    ["1.500,00", 1500],
    ["£1,500.00", 1500],
    ["0", 0],
    ["007", 7],
    ["１２３", 123],
    ["999999999999", MAX_AMOUNT],
    ["1.93m", 1_930_000],
    ["£1.93 M", 1_930_000],
    ["2,5 mkr", 2_500_000],
    ["2,5 Mkr.", 2_500_000],
    ["1,2 mio. kr.", 1_200_000],
    ["3 mill. kr", 3_000_000],
    ["1,93 milj. €", 1_930_000],
    ["2 MSEK", 2_000_000],
    ["1.2345m", 1_234_500],
    ["0.500m", 500_000],
    ["500k", 500_000],
    ["750 t.kr.", 750_000],
    ["250 tkr", 250_000],
    ["1 500 tusen", 1_500_000],
    ["1,500.5k", 1_500_500],
    ["12 tuhatta €", 12_000],
  ])("%j is %d", (typed, value) => {
    expect(parseAmount(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "empty"],
    ["  ", "empty"],
    ["kr", "empty"],
    ["1,5", "decimals"],
    ["1.5", "decimals"],
    ["2.500,50", "decimals"],
    ["2 500 000,25", "decimals"],
    ["-5", "negative"],
    ["−2 500", "negative"],
    ["1000000000000", "range"],
    ["9".repeat(400), "range"],
    ["25 00", "form"],
    ["1.500.00", "form"],
    ["1,500.000,000", "form"],
    ["1500,000", "decimals"],
    ["1,500m", "unclear"],
    ["1.500 mkr", "unclear"],
    ["1.0005k", "decimals"],
    ["2.5mm", "form"],
    ["m", "form"],
    ["1.2.3m", "form"],
    ["-2m", "negative"],
    ["999999999m", "range"],
    ["1e6", "form"],
    ["0x10", "form"],
    ["NaN", "form"],
    ["<b>1</b>", "form"],
    ["1\u0000", "form"],
    ["\u200b1", "form"],
  ])("%j is refused as %s", (typed, reason) => {
    expect(parseAmount(typed)).toEqual({ ok: false, reason });
  });

  it("reads back what Intl writes, in every market", () => {
    const amounts = fc.integer({ min: 0, max: MAX_AMOUNT });
    fc.assert(
      fc.property(fc.constantFrom(...MARKETS), amounts, (market, amount) => {
        const { bcp47, currency } = factsOf(market);
        const plain = new Intl.NumberFormat(bcp47).format(amount);
        const money = new Intl.NumberFormat(bcp47, { style: "currency", currency, maximumFractionDigits: 0 }).format(
          amount,
        );
        expect(parseAmount(plain)).toEqual({ ok: true, value: amount });
        expect(parseAmount(money)).toEqual({ ok: true, value: amount });
      }),
    );
  });

  it("answers any text with a whole number in range or a reason", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        const result = parseAmount(text);
        if (result.ok)
          expect(Number.isSafeInteger(result.value) && result.value >= 0 && result.value <= MAX_AMOUNT).toBe(true);
      }),
    );
  });
});

describe("percentages as typed", () => {
  it.each([
    ["12,5 %", 1250],
    ["12.5%", 1250],
    ["12,50", 1250],
    ["12.500", 1250],
    ["12.550", 1255],
    [" 12,5 % ", 1250],
    ["0,01", 1],
    ["100", 10_000],
    ["100,00 %", 10_000],
    ["0", 0],
    ["007", 700],
  ])("%j is %d basis points", (typed, value) => {
    expect(parsePercent(typed)).toEqual({ ok: true, value });
  });

  it.each([
    ["", "empty"],
    ["%", "empty"],
    ["12,555", "decimals"],
    ["100,01", "range"],
    ["1000", "range"],
    ["9".repeat(400), "range"],
    ["-1", "negative"],
    ["- 1", "negative"],
    ["1-1", "form"],
    ["12%5", "form"],
    ["1,2,3", "form"],
    [",5", "form"],
    ["five", "form"],
    ["1e1", "form"],
  ])("%j is refused as %s", (typed, reason) => {
    expect(parsePercent(typed)).toEqual({ ok: false, reason });
  });

  it("keeps to the asked range", () => {
    expect(parsePercent("0", { min: 1 })).toEqual({ ok: false, reason: "range" });
    expect(parsePercent("50", { max: 4900 })).toEqual({ ok: false, reason: "range" });
  });

  it("reads back every basis point as Intl writes it", () => {
    fc.assert(
      fc.property(fc.constantFrom(...MARKETS), fc.integer({ min: 0, max: 10_000 }), (market, points) => {
        const format = new Intl.NumberFormat(factsOf(market).bcp47, { style: "percent", maximumFractionDigits: 2 });
        expect(parsePercent(format.format(points / 10_000))).toEqual({ ok: true, value: points });
      }),
    );
  });
});

describe("rounding to a unit", () => {
  it.each([
    [249_999, 100_000, 200_000, true],
    [250_000, 100_000, 300_000, true],
    [300_000, 100_000, 300_000, false],
    [49_999, 100_000, 0, true],
    [0, 100_000, 0, false],
    [7, 3, 6, true],
    [8, 3, 9, true],
  ])("%d by %d is %d", (amount, unit, value, changed) => {
    expect(roundToUnit(amount, unit)).toEqual({ value, changed });
  });

  it("is a multiple, at most half a unit away, settled, and in order", () => {
    const amounts = fc.integer({ min: 0, max: MAX_AMOUNT });
    fc.assert(
      fc.property(amounts, amounts, fc.integer({ min: 1, max: 1_000_000 }), (one, other, unit) => {
        const { value, changed } = roundToUnit(one, unit);
        expect(value % unit).toBe(0);
        expect(Math.abs(value - one) * 2).toBeLessThanOrEqual(unit);
        expect(changed).toBe(value !== one);
        expect(roundToUnit(value, unit)).toEqual({ value, changed: false });
        if (one <= other) expect(value).toBeLessThanOrEqual(roundToUnit(other, unit).value);
      }),
    );
  });

  it("takes the steps of the currency", () => {
    expect(unitsOf("EUR")).toEqual({ revenue: 10_000, valuation: 50_000 });
    expect(unitsOf("DKK")).toEqual({ revenue: 100_000, valuation: 500_000 });
    expect(roundRevenue(40_000, "SEK")).toEqual({ value: 0, changed: true });
    expect(roundRevenue(15_000, "GBP")).toEqual({ value: 20_000, changed: true });
  });

  it("never rounds a company to nothing", () => {
    expect(roundValuation(1, "SEK")).toEqual({ value: 500_000, changed: true });
    expect(roundValuation(0, "SEK")).toEqual({ value: 0, changed: false });
    expect(roundValuation(1_250_000, "SEK")).toEqual({ value: 1_500_000, changed: true });
  });
});
