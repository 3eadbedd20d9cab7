/** Amounts of money, and their currencies as the five countries write them. */
import { type Currency, factsOf, type Market } from "./markets.ts";

/** Largest accepted amount, in whole currency units: above any company's value, within a database `bigint`. */
export const MAX_AMOUNT = 999_999_999_999;

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
