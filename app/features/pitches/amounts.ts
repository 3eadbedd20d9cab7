// Amounts and percentages as people type them. An amount is a whole number of currency units; a share is a whole number
// of basis points (1/100 of a percent, so 12.5 % is 1250). Nothing here is a fraction, so nothing drifts.
import { type Currency, factsOf, MARKETS } from "#app/i18n/markets.ts";

/** Largest amount that can be stated, in whole currency units: above any company's worth, within a database `bigint`. */
export const MAX_AMOUNT = 999_999_999_999;

/** The whole company, in basis points. */
export const WHOLE = 10_000;

/** Why a typed amount was refused. */
export type AmountProblem = "empty" | "form" | "decimals" | "negative" | "range";

export type AmountResult =
  | { readonly ok: true /** Whole currency units, 0 to `MAX_AMOUNT`. */; readonly value: number }
  | { readonly ok: false; readonly reason: AmountProblem };

/** Why a typed percentage was refused. */
export type PercentProblem = "empty" | "form" | "decimals" | "negative" | "range";

export type PercentResult =
  | { readonly ok: true /** Basis points. */; readonly value: number }
  | { readonly ok: false; readonly reason: PercentProblem };

const CURRENCY_MARK = /^(?:SEK|NOK|DKK|EUR|GBP|KR\.?|[€£])\s*|\s*(?:SEK|NOK|DKK|EUR|GBP|KR\.?|:-|[€£])$/gi;
const GROUPED = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/;

/**
 * Reads an amount in any of the five countries' ways of writing: `2 500 000`, `2.500.000`, `2,500,000`, with or without
 * a currency mark. A decimal part is refused as `decimals` (amounts are whole), unless it is only zeros. A separator
 * followed by exactly three digits groups thousands in all five countries, so `1.500` and `1,500` are both 1500.
 */
export function parseAmount(text: string): AmountResult {
  const typed = plain(text).replace(CURRENCY_MARK, "").trim();
  if (typed === "") return { ok: false, reason: "empty" };
  if (/^-\s*\d/.test(typed)) return { ok: false, reason: "negative" };
  const zeros = /^(.*\d)([.,])0{1,2}$/.exec(typed);
  // `1.500.00` is neither grouping nor a decimal part: the decimal mark must differ from the grouping mark.
  const whole = zeros && !zeros[1]!.includes(zeros[2]!) ? zeros[1]! : typed;
  if (!/^\d+$/.test(whole) && !GROUPED.test(whole)) {
    const decimal = /^(.*\d)([.,])\d+$/.exec(whole);
    const before = decimal?.[1] ?? "";
    const isDecimal = (/^\d+$/.test(before) || GROUPED.test(before)) && !before.includes(decimal![2]!);
    return { ok: false, reason: isDecimal ? "decimals" : "form" };
  }
  const digits = whole.replace(/\D/g, "").replace(/^0+(?=\d)/, "");
  const value = Number(digits);
  return digits.length > 12 || value > MAX_AMOUNT ? { ok: false, reason: "range" } : { ok: true, value };
}

/**
 * Reads a percentage with at most two decimals, comma or point, `%` optional: `12,5 %` is 1250 basis points. Outside
 * `min` to `max` (basis points, both allowed) it is refused as `range`.
 */
export function parsePercent(text: string, { min = 0, max = WHOLE } = {}): PercentResult {
  const typed = plain(text).replace(/\s*%$/, "").trim();
  if (typed === "") return { ok: false, reason: "empty" };
  if (/^-\s*\d/.test(typed)) return { ok: false, reason: "negative" };
  const parts = /^(\d+)(?:[.,](\d+))?$/.exec(typed);
  if (!parts) return { ok: false, reason: "form" };
  const decimals = (parts[2] ?? "").replace(/0+$/, "");
  if (decimals.length > 2) return { ok: false, reason: "decimals" };
  const whole = parts[1]!.replace(/^0+(?=\d)/, "");
  if (whole.length > 3) return { ok: false, reason: "range" };
  const value = Number(whole) * 100 + Number(decimals.padEnd(2, "0"));
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

// One kind of space and one kind of minus, whatever keyboard or spreadsheet the text came from.
function plain(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").replace(/[’‘]/g, "'").replace(/[−–]/g, "-").trim();
}
