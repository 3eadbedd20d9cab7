import { expect, test } from "vitest";
import type { Market } from "./markets.ts";
import { afterOfficeTime, closingAfter, isOpen, isWorkingDay, openingAfter } from "./office-hours.server.ts";

// 2026: 20 November is a Friday. Stockholm, Oslo and Copenhagen are UTC+1 in winter, Helsinki UTC+2, London UTC.
test.each<[string, string, Market, boolean, string]>([
  ["a minute before opening", "2026-11-20T06:59Z", "se", false, "2026-11-20T07:00Z"],
  ["the stroke of opening", "2026-11-20T07:00Z", "se", true, "2026-11-20T07:00Z"],
  ["the last minute", "2026-11-20T15:59Z", "se", true, "2026-11-20T15:59Z"],
  ["the stroke of closing", "2026-11-20T16:00Z", "se", false, "2026-11-23T07:00Z"],
  ["the same moment, with Helsinki already closed", "2026-11-20T15:30Z", "fi", false, "2026-11-23T06:00Z"],
  ["and London still open", "2026-11-20T16:30Z", "uk", true, "2026-11-20T16:30Z"],
  ["Helsinki opens first of all", "2026-11-20T06:00Z", "fi", true, "2026-11-20T06:00Z"],
  ["Saturday", "2026-11-21T10:00Z", "dk", false, "2026-11-23T07:00Z"],
  ["Sunday evening in London, Monday already in Helsinki", "2026-11-22T23:30Z", "fi", false, "2026-11-23T06:00Z"],
  ["the Friday before the clocks go forward", "2026-03-27T20:00Z", "se", false, "2026-03-30T06:00Z"],
  ["the Sunday on which they do", "2026-03-29T00:30Z", "no", false, "2026-03-30T06:00Z"],
  ["the Sunday on which they go back", "2026-10-25T00:30Z", "fi", false, "2026-10-26T06:00Z"],
  ["the Friday before, still in summer", "2026-10-23T06:00Z", "se", true, "2026-10-23T06:00Z"],
  ["Maundy Thursday, a holiday in Norway", "2026-04-02T10:00Z", "no", false, "2026-04-07T06:00Z"],
  ["and none in Sweden", "2026-04-02T10:00Z", "se", true, "2026-04-02T10:00Z"],
  ["Easter in Sweden", "2026-04-03T10:00Z", "se", false, "2026-04-07T06:00Z"],
  ["Midsummer Eve in Finland", "2026-06-19T08:00Z", "fi", false, "2026-06-22T05:00Z"],
  ["the 17th of May, on a Monday", "2027-05-17T08:00Z", "no", false, "2027-05-18T06:00Z"],
  ["Constitution Day in Denmark", "2026-06-05T08:00Z", "dk", false, "2026-06-08T06:00Z"],
  ["Independence Day in Finland, on a Monday", "2027-12-06T08:00Z", "fi", false, "2027-12-07T06:00Z"],
  ["Christmas in Sweden", "2026-12-23T16:00Z", "se", false, "2026-12-28T07:00Z"],
  ["Boxing Day moved to a Monday in Britain", "2026-12-24T17:00Z", "uk", false, "2026-12-29T08:00Z"],
  ["New Year's Eve in Sweden", "2026-12-31T10:00Z", "se", false, "2027-01-04T07:00Z"],
  ["and in Britain, where it is a working day", "2026-12-31T10:00Z", "uk", true, "2026-12-31T10:00Z"],
])("%s (%s, %s)", (_what, at, market, open, next) => {
  expect(isOpen(new Date(at), market)).toBe(open);
  expect(openingAfter(new Date(at), market)).toEqual(new Date(next));
});

test.each<[string, string, number, Market, string]>([
  ["within a day", "2026-11-20T08:00Z", 180, "se", "2026-11-20T11:00Z"],
  ["up to the stroke of closing", "2026-11-20T13:00Z", 180, "se", "2026-11-20T16:00Z"],
  ["over a weekend", "2026-11-20T15:00Z", 180, "se", "2026-11-23T09:00Z"],
  ["from the night", "2026-11-18T22:00Z", 180, "uk", "2026-11-19T11:00Z"],
  ["over the clocks going forward", "2026-03-27T14:30Z", 180, "se", "2026-03-30T07:30Z"],
  ["over the clocks going back", "2026-10-23T13:00Z", 180, "dk", "2026-10-26T08:00Z"],
  ["over Easter", "2026-04-01T14:00Z", 180, "no", "2026-04-07T08:00Z"],
  ["of many days", "2026-11-16T07:00Z", 3 * 9 * 60, "se", "2026-11-18T16:00Z"],
  ["of nothing, at night", "2026-11-18T22:00Z", 0, "fi", "2026-11-19T06:00Z"],
])("office time passes %s", (_what, from, minutes, market, then) => {
  expect(afterOfficeTime(new Date(from), minutes, market)).toEqual(new Date(then));
});

test.each<[string, Market, number, string]>([
  ["2026-11-16T08:00Z", "se", 1, "2026-11-17T16:00Z"],
  ["2026-11-20T15:00Z", "fi", 2, "2026-11-24T15:00Z"],
  ["2026-03-27T10:00Z", "se", 2, "2026-03-31T15:00Z"],
])("from %s in %s, working day %i after it ends", (from, market, days, then) => {
  expect(closingAfter(new Date(from), market, days)).toEqual(new Date(then));
});

const day = (text: string) => new Date(`${text}T00:00:00Z`);

/** The closed days of a year from Monday to Friday. */
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
  // With one-off days: a funeral and two jubilee days, a coronation.
  ["uk", 2022, "01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27"],
  ["uk", 2023, "01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26"],
  ["uk", 2026, "01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28"],
  ["uk", 2027, "01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28"],
  ["uk", 2028, "01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26"],
  ["uk", 2033, "01-03 04-15 04-18 05-02 05-30 08-29 12-26 12-27"],
])("offices in %s are closed in %i on %s", (market, year, days) => {
  expect(closed(market, year)).toEqual(days.split(" "));
});
