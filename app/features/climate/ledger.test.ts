import { describe, expect, test } from "vitest";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { fundsOf, marketLines, totalIn, type YearShare, yearsShown } from "./ledger.ts";
import { ledgerFile } from "./ledger-file.ts";
import { projectSchema } from "./project.ts";

const RATES: DayRates = { on: "2026-11-19", perEuro: { SEK: 11, NOK: 11.5, DKK: 7.46, EUR: 1, GBP: 0.88 } };
const SHARES: YearShare[] = [
  { market: "se", currency: "SEK", year: 2023, minor: 100 },
  { market: "se", currency: "SEK", year: 2024, minor: 3_199 },
  { market: "fi", currency: "EUR", year: 2025, minor: 28 },
  { market: "se", currency: "SEK", year: 2026, minor: -319 },
];

describe("what is set aside, paid and waiting", () => {
  test("is reckoned in each currency by itself", () => {
    expect(
      fundsOf(SHARES, [
        { currency: "SEK", minor: 2_000 },
        { currency: "GBP", minor: 700 },
      ]),
    ).toEqual([
      { currency: "SEK", setAsideMinor: 2_980, paidMinor: 2_000, waitingMinor: 980 },
      { currency: "EUR", setAsideMinor: 28, paidMinor: 0, waitingMinor: 28 },
      { currency: "GBP", setAsideMinor: 0, paidMinor: 700, waitingMinor: -700 },
    ]);
    expect(fundsOf([], [])).toEqual([]);
  });

  test("adds up in the reader's currency, each fund converted by itself", () => {
    const funds = fundsOf(SHARES, [{ currency: "GBP", minor: 88 }]);
    // 29.80 kr, and 0.28 € at eleven kronor; £0.88 is a euro.
    expect(totalIn(funds, RATES, "SEK")).toEqual({
      currency: "SEK",
      setAsideMinor: 2_980 + 308,
      paidMinor: 1_100,
      waitingMinor: 2_188,
    });
    // Without conversion nothing is rounded.
    expect(totalIn(funds.slice(0, 1), RATES, "SEK").setAsideMinor).toBe(2_980);
  });
});

test("the last three years have columns; those before are in the sum of all", () => {
  const years = yearsShown(SHARES);
  expect(years).toEqual([2024, 2025, 2026]);
  expect(marketLines(SHARES, years)).toEqual([
    { market: "se", currency: "SEK", yearsMinor: [3_199, 0, -319], allMinor: 2_980 },
    { market: "fi", currency: "EUR", yearsMinor: [0, 28, 0], allMinor: 28 },
  ]);
});

test("the file has every year and every payment, and nothing in it runs as a formula", () => {
  const payment = {
    ...{ id: "1", projectId: "2", project: '=cmd|"x"', amountMinor: 123_456, currency: "SEK" as const },
    ...{ paidOn: "2026-10-09", receiptNumber: "A,1", reason: null, corrected: true },
  };
  const counter = { ...payment, id: "3", amountMinor: -123_456, paidOn: "2026-10-10", reason: "Twice" };
  expect(ledgerFile("uk", SHARES.slice(0, 1), [counter, payment]).split("\r\n")).toEqual([
    "\ufeffentry,market,year,paid_on,project,receipt_number,currency,amount,reason,id",
    "set-aside,se,2023,,,,SEK,1.00,,",
    `taken-back,,2026,2026-10-10,"'=cmd|""x""","A,1",SEK,1234.56,Twice,3`,
    `paid,,2026,2026-10-09,"'=cmd|""x""","A,1",SEK,-1234.56,,1`,
    "",
  ]);
});

describe("a project's form", () => {
  const form = {
    ...{ id: "0198d0b6-0000-7000-8000-000000000000", name: "Kelp", country: "NO", activeFrom: "2026-10-01" },
    ...{ textSe: "Tång", textNo: "Tare", textDk: "Tang", textFi: "Levää", textUk: "Kelp" },
  };

  test("takes a country of the list", () => {
    expect(projectSchema.parse(form)).toMatchObject({ country: "NO", activeFrom: "2026-10-01" });
  });

  test.each([
    ["country", "XQ"],
    ["country", "ZZ"],
    ["country", "no"],
    ["country", ""],
    ["country", "Norway"],
    ["country", "../"],
    ["url", "javascript:alert(1)"],
    ["activeFrom", "2026-02-30"],
    ["textFi", " "],
    ["id", "1"],
  ])("refuses %s %s", (field, value) => {
    expect(projectSchema.safeParse({ ...form, [field]: value }).success).toBe(false);
  });
});
