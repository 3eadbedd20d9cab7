import { expect, test } from "vitest";
import type { Market } from "./markets.ts";
import { isWorkingDay } from "./office-hours.server.ts";

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** What falls on a Monday to Friday of a year; weekends are closed anyway. */
function closed(market: Market, year: number): string[] {
  const days: string[] = [];
  for (let date = day(`${year}-01-01`); date.getUTCFullYear() === year; date = new Date(date.getTime() + 86_400_000)) {
    if (date.getUTCDay() % 6 !== 0 && !isWorkingDay(date, market)) days.push(date.toISOString().slice(5, 10));
  }
  return days;
}

test.each<[Market, number, string]>([
  ["se", 2026, "01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25 12-31"],
  ["se", 2027, "01-01 01-06 03-26 03-29 05-06 06-25 12-24 12-31"],
  ["no", 2026, "01-01 04-02 04-03 04-06 05-01 05-14 05-25 12-24 12-25"],
  ["no", 2027, "01-01 03-25 03-26 03-29 05-06 05-17 12-24"],
  ["dk", 2026, "01-01 04-02 04-03 04-06 05-14 05-25 06-05 12-24 12-25 12-31"],
  // Great Prayer Day, until it was abolished.
  ["dk", 2023, "04-06 04-07 04-10 05-05 05-18 05-29 06-05 12-25 12-26"],
  ["dk", 2024, "01-01 03-28 03-29 04-01 05-09 05-20 06-05 12-24 12-25 12-26 12-31"],
  ["fi", 2026, "01-01 01-06 04-03 04-06 05-01 05-14 06-19 12-24 12-25"],
  ["fi", 2027, "01-01 01-06 03-26 03-29 05-06 06-25 12-06 12-24"],
  // As published on gov.uk/bank-holidays.
  ["uk", 2021, "01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28"],
  // With days given once: a funeral and two jubilee days, a coronation.
  ["uk", 2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"],
  ["uk", 2023, "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"],
  ["uk", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["uk", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  ["uk", 2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
  ["uk", 2033, "01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27"],
])("offices in %s are closed in %i on %s", (market, year, days) => {
  expect(closed(market, year)).toEqual(days.split(" "));
});
