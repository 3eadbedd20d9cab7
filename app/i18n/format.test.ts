import { describe, expect, test } from "vitest";
import { formatsOf } from "./format.ts";
import { MARKETS } from "./markets.ts";

/** Replaces spaces of every width, for a readable table. */
const plain = (text: string) => text.replace(/\s/g, " ");

test.each([
  ["se", "2 500 000 kr", "12,5 %"],
  ["no", "2 500 000 kr", "12,5 %"],
  ["dk", "2.500.000 kr.", "12,5 %"],
  ["fi", "2 500 000 €", "12,5 %"],
  ["uk", "£2,500,000", "12.5%"],
] as const)("money and percentages in %s", (market, money, percent) => {
  const currency = { se: "SEK", no: "NOK", dk: "DKK", fi: "EUR", uk: "GBP" } as const;
  const format = formatsOf(market);
  expect(plain(format.money(2_500_000, currency[market]))).toBe(money);
  expect(plain(format.percent(1_250))).toBe(percent);
});

test.each([
  ["se", "SEK", "160 000 kr", "1,3 mn kr"],
  ["no", "NOK", "160 000 kr", "1,3 mill. kr"],
  ["dk", "DKK", "160.000 kr.", "1,3 mio. kr."],
  ["fi", "EUR", "160 000 €", "1,3 milj. €"],
  ["uk", "GBP", "£160,000", "£1.3m"],
] as const)("a rough amount in %s is short from a million on", (market, currency, thousands, millions) => {
  const format = formatsOf(market);
  expect(plain(format.moneyCompact(160_000, currency))).toBe(thousands);
  expect(plain(format.moneyCompact(1_300_000, currency))).toBe(millions);
});

test.each([
  ["se", "SEK", "3 999,00 kr", "\u221279,80 kr", "0,05 kr"],
  ["no", "NOK", "3 999,00 kr", "\u221279,80 kr", "0,05 kr"],
  ["dk", "DKK", "3.999,00 kr.", "-79,80 kr.", "0,05 kr."],
  ["fi", "EUR", "3 999,00 €", "\u221279,80 €", "0,05 €"],
  ["uk", "GBP", "£3,999.00", "-£79.80", "£0.05"],
] as const)(
  "an exact amount in %s has both decimals, whatever they are",
  (market, currency, whole, negative, small) => {
    const format = formatsOf(market);
    expect(plain(format.moneyExact(399_900, currency))).toBe(whole);
    expect(plain(format.moneyExact(-7_980, currency))).toBe(negative);
    expect(plain(format.moneyExact(5, currency))).toBe(small);
  },
);

test("figures do not break across lines", () => {
  for (const market of MARKETS) {
    expect(formatsOf(market).money(2_500_000, "EUR")).not.toContain(" ");
    expect(formatsOf(market).moneyExact(250_000_000, "EUR")).not.toContain(" ");
  }
});

describe("how long ago, in the steps of specification §9", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  const SECOND = 1_000;
  const DAY = 86_400 * SECOND;
  test.each([
    [59 * SECOND, null],
    [60 * SECOND, "1 minute ago"],
    [59 * 60 * SECOND, "59 minutes ago"],
    [60 * 60 * SECOND, "1 hour ago"],
    [DAY, "1 day ago"],
    [7 * DAY, "1 week ago"],
    [29 * DAY, "4 weeks ago"],
    [30 * DAY, "1 month ago"],
    [364 * DAY, "12 months ago"],
    [365 * DAY, "1 year ago"],
  ])("%i ms is %s", (milliseconds, words) => {
    expect(formatsOf("uk").ago(new Date(now.getTime() - milliseconds), now)).toBe(words);
  });

  test.each([
    ["se", "för 1 månad sedan", "för 5 månader sedan", "för 1 år sedan", "för 3 år sedan"],
    ["no", "for 1 måned siden", "for 5 måneder siden", "for 1 år siden", "for 3 år siden"],
    ["dk", "for 1 måned siden", "for 5 måneder siden", "for 1 år siden", "for 3 år siden"],
    ["fi", "1 kuukausi sitten", "5 kuukautta sitten", "1 vuosi sitten", "3 vuotta sitten"],
    ["uk", "1 month ago", "5 months ago", "1 year ago", "3 years ago"],
  ] as const)("months and years in %s", (market, ...labels) => {
    const told = [30, 150, 365, 3 * 365].map((days) =>
      formatsOf(market).ago(new Date(now.getTime() - days * DAY), now),
    );
    expect(told).toEqual(labels);
  });

  test("a moment ahead, by a clock that is off, is just now", () => {
    expect(formatsOf("uk").ago(new Date(now.getTime() + 5_000), now)).toBeNull();
  });
});

test("times are the market's, not the machine's", () => {
  const moment = "2026-11-20T12:00:00Z";
  expect(formatsOf("fi").time(moment)).toBe("14.00");
  expect(formatsOf("uk").time(moment)).toBe("12:00");
});

test.each([
  ["se", "20 nov. 2026 kl. 13.05", "fre 20 nov. kl. 13.05", "20 november"],
  ["no", "20. nov. 2026 kl. 13.05", "fre. 20. nov. kl. 13.05", "20. november"],
  ["dk", "20. nov. 2026 kl. 13.05", "fre. 20. nov. kl. 13.05", "20. november"],
  ["fi", "20.11.2026 klo 14.05", "pe 20.11. klo 14.05", "20. marraskuuta"],
  ["uk", "20 Nov 2026, 12:05", "Fri 20 Nov, 12:05", "20 November"],
] as const)("a moment in %s, with its year, without it, and its day alone", (market, full, near, day) => {
  const format = formatsOf(market);
  const moment = "2026-11-20T12:05:00Z";
  expect([format.dateTime(moment), format.dayTime(moment)].map(plain)).toEqual([full, near]);
  expect(format.dayOfYear(moment)).toBe(day);
  // No line break between "kl." and the hour.
  expect(format.dayTime(moment)).not.toMatch(/klo? /);
});

test("whoever lives by another clock reads days and times by it", () => {
  const moment = "2026-11-20T02:00:00Z";
  const tokyo = formatsOf("uk", "Asia/Tokyo");
  const home = formatsOf("uk", "America/New_York");
  expect([tokyo.time(moment), home.time(moment)]).toEqual(["11:00", "21:00"]);
  expect([tokyo.date(moment), home.date(moment)]).toEqual(["20 November 2026", "19 November 2026"]);
  expect(home.money(1, "GBP")).toBe(formatsOf("uk").money(1, "GBP"));
});

test.each(["Pacific/Kiritimati", "America/New_York"])("a day by name is that day in %s too", (zone) => {
  const format = formatsOf("uk", zone);
  expect(format.date("2026-11-20")).toBe("20 November 2026");
  expect(format.dateShort("2026-11-20")).toBe("20 Nov 2026");
  expect(format.dayMonth("2026-11-20")).toBe("20/11");
});
