/** Parses amounts of money as people type them in five countries: whole numbers of currency units. */
import { type Currency, factsOf, type Market } from "./markets.ts";

/** Largest accepted amount, in whole currency units: above any company's value, within a database `bigint`. */
export const MAX_AMOUNT = 999_999_999_999;

/** Why a typed amount was refused. */
export type AmountProblem = "empty" | "form" | "decimals" | "negative" | "range";

export type AmountResult =
  | { readonly ok: true /** Whole currency units, 0 to `MAX_AMOUNT`. */; readonly value: number }
  | { readonly ok: false; readonly reason: AmountProblem };

const CURRENCY_MARK = /^(?:SEK|NOK|DKK|EUR|GBP|KR\.?|[€£])\s*|\s*(?:SEK|NOK|DKK|EUR|GBP|KR\.?|:-|[€£])$/gi;
const GROUPED = /^\d{1,3}(?:([ .,'])\d{3})(?:\1\d{3})*$/;

/**
 * Parses an amount in any of the five countries' notations: `2 500 000`, `2.500.000`, `2,500,000`, with or without a currency mark. A decimal
 * part is refused as `decimals` (amounts are whole), unless it is only zeros. A separator followed by exactly three digits groups thousands
 * in all five countries, so `1.500` and `1,500` are both 1500.
 */
export function parseAmount(text: string): AmountResult {
  const typed = plainText(text).replace(CURRENCY_MARK, "").trim();
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

/** Normalises typed figures to one kind of space, apostrophe and minus, whatever keyboard or spreadsheet they come from. */
export function plainText(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").replace(/[’‘]/g, "'").replace(/[−–]/g, "-").trim();
}

/** A currency's sign as a market writes it (`kr`, `€`, `£`; `SEK` in English), and its side of the figures. */
export function currencySign(
  market: Market,
  currency: Currency,
): { currency: string; currencySide: "before" | "after" } {
  const { bcp47 } = factsOf(market);
  const parts = new Intl.NumberFormat(bcp47, { style: "currency", currency }).formatToParts(1);
  const index = parts.findIndex(({ type }) => type === "currency");
  return { currency: parts[index]!.value, currencySide: index === 0 ? "before" : "after" };
}
