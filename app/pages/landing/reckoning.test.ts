/** The front page's calculator: what people type, in five countries, and what it says. */
import { expect, test } from "vitest";
import { formatsOf } from "#app/i18n/format.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { exampleOf, reckon, shownOf, type Typed, typedIn } from "./reckoning.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

test.each([
  ["new", "2 500 000", "17 500 000", "2 500 000 ÷ 20 000 000 = 12,5 %"],
  ["existing", "2,5 mkr", "20 mkr", "2 500 000 ÷ 20 000 000 = 12,5 %"],
  ["new", "1", "2", "1 ÷ 3 ≈ 33,33 %"],
  ["existing", "20 000", "20 000", "20 000 ÷ 20 000 = 100 %"],
] as const)("%s shares for %s of %s: %s", (kind, pay, before, line) => {
  const counted = reckon({ kind, pay, before });
  expect("deal" in counted && plain(shownOf(counted.deal, formatsOf("se"), "se", "money").line)).toBe(line);
});

test.each([
  ["new", "", "17 500 000", "pay", "number"],
  ["new", "-5", "17 500 000", "pay", "number"],
  ["new", "0", "17 500 000", "pay", "number"],
  ["new", "2 500 000,50", "17 500 000", "pay", "number"],
  ["new", "2 500 000", "mycket", "before", "number"],
  ["new", "2 500 000", "0", "before", "number"],
  ["new", "1e9", "<b>", "pay", "number"],
  ["new", "9999999999999999", "17 500 000", "pay", "number"],
  ["new", "1", "999 999 999 999", "pay", "share"],
  ["existing", "2 500 001", "2 500 000", "pay", "more-than-all"],
] as const)("%s shares for %j of %j: the field %s is wrong (%s)", (kind, pay, before, field, code) => {
  expect(reckon({ kind, pay, before })).toEqual({ problem: { field, code } });
});

test("an address without its fields is no answer, and a forged one is cut", () => {
  expect(typedIn(new URLSearchParams("utm_source=x"))).toBeNull();
  const typed: Typed = { kind: "new", pay: "1".repeat(40), before: "" };
  expect(typedIn(new URLSearchParams({ kind: "gift", pay: "1".repeat(9_000) }))).toEqual(typed);
});

test.each(MARKETS)("the example of %s is an eighth, in money and in shares", (market) => {
  for (const unit of ["money", "shares"] as const) {
    const { pay, before, min, max, step } = exampleOf(market, unit);
    const counted = reckon({ kind: "new", pay: String(pay), before: String(before) });
    expect("deal" in counted && counted.deal.offered).toBe(1_250);
    expect([(pay - min) % step, (max - min) % step, pay > min && pay < max]).toEqual([0, 0, true]);
  }
});
