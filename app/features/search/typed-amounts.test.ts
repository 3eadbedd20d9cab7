import { describe, expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { typedAmount } from "./typed-amounts.ts";

const short = (text: string, market: Market) => {
  const read = typedAmount(text, market);
  return read && [read.text, read.from, read.to, read.currency];
};

describe("amounts in a text", () => {
  test.each<[Market, string, [string, number | null, number | null, string]]>([
    ["se", "under 2 miljoner", ["", null, 2_000_000, "SEK"]],
    ["se", "restaurang under 2 miljoner kr", ["restaurang", null, 2_000_000, "SEK"]],
    ["se", "6 mkr", ["", 5_400_000, 6_600_000, "SEK"]],
    ["se", "bageri 2-5 miljoner i Lund", ["bageri i Lund", 2_000_000, 5_000_000, "SEK"]],
    ["se", "mellan 500 000 och 2 miljoner", ["", 500_000, 2_000_000, "SEK"]],
    ["se", "högst 600 000 kr", ["", null, 600_000, "SEK"]],
    ["no", "1,5 millioner", ["", 1_350_000, 1_650_000, "NOK"]],
    ["no", "6 mnok", ["", 5_400_000, 6_600_000, "NOK"]],
    ["no", "over 10 mill. kr", ["", 10_000_000, null, "NOK"]],
    ["dk", "3 mio", ["", 2_700_000, 3_300_000, "DKK"]],
    ["dk", "under 800.000 kr", ["", null, 800_000, "DKK"]],
    ["dk", "40 mio. kr.", ["", 36_000_000, 44_000_000, "DKK"]],
    ["fi", "alle 130 000 euroa", ["", null, 130_000, "EUR"]],
    ["fi", "3 milj €", ["", 2_700_000, 3_300_000, "EUR"]],
    ["fi", "helsinki alle 700k", ["helsinki", null, 700_000, "EUR"]],
    ["fi", "6 mkr", ["", 5_400_000, 6_600_000, "SEK"]],
    ["uk", "£300k", ["", 270_000, 330_000, "GBP"]],
    ["uk", "health under £2m", ["health", null, 2_000_000, "GBP"]],
    ["uk", "under £100,000", ["", null, 100_000, "GBP"]],
    ["uk", "at least 1.5 million euros", ["", 1_500_000, null, "EUR"]],
    ["uk", "600000", ["", 540_000, 660_000, "GBP"]],
  ])("%s: %s", (market, text, expected) => {
    expect(short(text, market)).toEqual(expected);
  });

  test.each<[Market, string]>([
    ["se", "surdegsbageri"],
    ["se", "24 timmar"],
    ["se", "559999-1410"],
    ["se", "5599991410"],
    ["se", '"2 miljoner"'],
    ["uk", "over 100 customers"],
    ["uk", "team of 10"],
    ["uk", "3 markets"],
    ["uk", "route 66"],
    ["dk", "12345678"],
    ["no", "100 millimeter"],
    ["fi", "4 talvirengasta"],
  ])("%s: %s has none", (market, text) => {
    expect(typedAmount(text, market)).toBeNull();
  });
});
