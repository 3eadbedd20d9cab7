import { describe, expect, it } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { fc } from "#tests/properties.ts";
import { PAID_PLANS, priceMinor } from "./prices.ts";
import { climateShare, vatRate, vatWithin } from "./vat.ts";

describe("VAT on what the platform sells", () => {
  it.each([
    ["se", "2026-11-22", 2500],
    ["no", "2026-11-22", 2500],
    ["dk", "2026-11-22", 2500],
    ["fi", "2026-11-22", 2550],
    ["fi", "2024-08-31", 2400],
    ["fi", "2024-09-01", 2550],
    ["uk", "2026-11-22", 2000],
  ] as const)("%s on %s: %d basis points", (country, day, rate) => expect(vatRate(country, day)).toBe(rate));

  // Calculated by hand: 399 × 25/125 and so on, rounded half up.
  it.each([
    ["se", "premium", 39900, 7980, 319],
    ["se", "enterprise", 399900, 79980, 3199],
    ["no", "premium", 39900, 7980, 319],
    ["no", "enterprise", 399900, 79980, 3199],
    ["dk", "premium", 26900, 5380, 215],
    ["dk", "enterprise", 269900, 53980, 2159],
    ["fi", "premium", 3500, 711, 28],
    ["fi", "enterprise", 35000, 7112, 279],
    ["uk", "premium", 2900, 483, 24],
    ["uk", "enterprise", 29900, 4983, 249],
  ] as const)("%s %s: %d holds %d of VAT and gives %d to the climate", (country, plan, gross, vat, climate) => {
    expect(priceMinor(country, plan)).toBe(gross);
    expect(vatWithin(gross, vatRate(country, "2026-11-22"))).toBe(vat);
    expect(climateShare(gross - vat)).toBe(climate);
  });

  it("has a price for every plan in every market", () => {
    for (const market of MARKETS) for (const plan of PAID_PLANS) expect(priceMinor(market, plan)).toBeGreaterThan(0);
  });

  it("never takes more than the rate of what is left, by half a unit", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.constantFrom(2000, 2400, 2500, 2550), (gross, rate) => {
        const vat = vatWithin(gross, rate);
        expect(Math.abs(vat - ((gross - vat) * rate) / 10_000)).toBeLessThanOrEqual(0.63);
      }),
    );
  });
});
