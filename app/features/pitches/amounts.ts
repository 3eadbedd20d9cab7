/**
 * Amounts and percentages as people type them. An amount is a whole number of currency units; a share is a whole number
 * of basis points (1/100 of a percent, so 12.5 % is 1250). There are no fractions, so no rounding errors.
 */

import { type Currency, factsOf, MARKETS } from "#app/i18n/markets.ts";
import { plainText } from "#app/platform/typed-amounts.ts";

export { MAX_AMOUNT } from "#app/i18n/amounts.ts";
export { type AmountProblem, type AmountResult, parseAmount } from "#app/platform/typed-amounts.ts";

/** The whole company, in basis points. */
export const WHOLE = 10_000;

/** Why a typed percentage was refused. */
export type PercentProblem = "empty" | "form" | "decimals" | "negative" | "range";

export type PercentResult =
  | { readonly ok: true /** Basis points. */; readonly value: number }
  | { readonly ok: false; readonly reason: PercentProblem };

/**
 * Reads a percentage with at most two decimals, comma or point, `%` optional: `12,5 %` is 1250 basis points. Outside
 * `min` to `max` (basis points, both allowed) it is refused as `range`.
 */
export function parsePercent(text: string, { min = 0, max = WHOLE } = {}): PercentResult {
  const typed = plainText(text).replace(/\s*%$/, "");
  if (typed === "") return { ok: false, reason: "empty" };
  if (/^-\s*\d/.test(typed)) return { ok: false, reason: "negative" };
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(typed);
  if (!parts) return { ok: false, reason: "form" };
  // Trailing zeros do not count as decimals.
  const decimals = (parts[2] ?? "").replace(/(?<!0)0+$/, "");
  if (decimals.length > 2) return { ok: false, reason: "decimals" };
  const value = Number(parts[1]) * 100 + Number(decimals.padEnd(2, "0"));
  return value < min || value > max ? { ok: false, reason: "range" } : { ok: true, value };
}

export type Rounded = {
  /** The nearest multiple of the unit, in whole currency units. */
  readonly value: number;
  /** Whether that differs from what was stated; then the rounding is shown. */
  readonly changed: boolean;
};

/**
 * Rounds a whole, non-negative amount to a multiple of `unit`, half up: with a unit of 100 000, 250 000 becomes 300 000.
 * See decision 011.
 */
export function roundToUnit(amount: number, unit: number): Rounded {
  const step = BigInt(unit);
  const value = Number(((2n * BigInt(amount) + step) / (2n * step)) * step);
  return { value, changed: value !== amount };
}

/** The steps of revenue and valuation in a currency, in whole units of it (specification §5). */
export function unitsOf(currency: Currency): { readonly revenue: number; readonly valuation: number } {
  const facts = factsOf(MARKETS.find((market) => factsOf(market).currency === currency)!);
  return { revenue: facts.revenueUnit, valuation: facts.valuationUnit };
}

/** Rounds a stated revenue, in whole units of `currency`, to that currency's step; small revenues may become 0. */
export function roundRevenue(amount: number, currency: Currency): Rounded {
  return roundToUnit(amount, unitsOf(currency).revenue);
}

/**
 * Rounds a stated valuation, in whole units of `currency`, to that currency's step. A company worth something is never
 * rounded to nothing: the lowest result for a positive amount is one step.
 */
export function roundValuation(amount: number, currency: Currency): Rounded {
  const unit = unitsOf(currency).valuation;
  const value = amount > 0 ? Math.max(unit, roundToUnit(amount, unit).value) : 0;
  return { value, changed: value !== amount };
}
