import { describe, expect, test } from "vitest";
import { factsOf, MARKETS } from "./markets.ts";
import { daysAfter, momentOf, wallClock, weekdayOf } from "./wall-clock.ts";

const ZONES = [
  ...MARKETS.map((market) => factsOf(market).timeZone),
  "America/New_York",
  "America/St_Johns",
  "America/Sao_Paulo",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "Asia/Tokyo",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Africa/Casablanca",
  "UTC",
];

describe("the moment of a local time", () => {
  test.each([
    // A winter and a summer day.
    ["Europe/Stockholm", "2026-01-15T09:00", "2026-01-15T08:00:00.000Z"],
    ["Europe/Stockholm", "2026-07-15T09:00", "2026-07-15T07:00:00.000Z"],
    ["Europe/Helsinki", "2026-11-20T14:30", "2026-11-20T12:30:00.000Z"],
    ["Europe/London", "2026-07-01T00:00", "2026-06-30T23:00:00.000Z"],
    ["America/St_Johns", "2026-11-20T10:00", "2026-11-20T13:30:00.000Z"],
    ["Asia/Kathmandu", "2026-11-20T10:00", "2026-11-20T04:15:00.000Z"],
    // The night of 29 March 2026: everywhere in the five markets at 01:00 UTC.
    ["Europe/Stockholm", "2026-03-29T01:59", "2026-03-29T00:59:00.000Z"],
    ["Europe/Stockholm", "2026-03-29T02:30", null],
    ["Europe/Stockholm", "2026-03-29T03:00", "2026-03-29T01:00:00.000Z"],
    ["Europe/Helsinki", "2026-03-29T03:30", null],
    ["Europe/Helsinki", "2026-03-29T04:00", "2026-03-29T01:00:00.000Z"],
    ["Europe/London", "2026-03-29T01:30", null],
    ["Europe/London", "2026-03-29T02:00", "2026-03-29T01:00:00.000Z"],
    // The night of 25 October 2026: an hour occurs twice, and the first counts.
    ["Europe/Oslo", "2026-10-25T02:30", "2026-10-25T00:30:00.000Z"],
    ["Europe/Oslo", "2026-10-25T03:00", "2026-10-25T02:00:00.000Z"],
    ["Europe/Copenhagen", "2026-10-25T01:59", "2026-10-24T23:59:00.000Z"],
    ["Europe/London", "2026-10-25T01:30", "2026-10-25T00:30:00.000Z"],
    // Three weeks in which Europe and America differ by an hour less.
    ["America/New_York", "2026-03-15T09:00", "2026-03-15T13:00:00.000Z"],
    ["America/New_York", "2026-11-01T01:30", "2026-11-01T05:30:00.000Z"],
    // Clocks that move by half an hour.
    ["Australia/Lord_Howe", "2026-10-04T02:15", null],
    ["Australia/Lord_Howe", "2026-04-05T01:45", "2026-04-04T14:45:00.000Z"],
    // A day that the calendar of an island skipped.
    ["Pacific/Apia", "2011-12-30T12:00", null],
    ["Europe/Stockholm", "2026-02-30T12:00", null],
    ["Europe/Stockholm", "2026-11-20 12:00", null],
    ["Europe/Stockholm", "+2026-11-20T12:00", null],
    ["Europe/Stockholm", "", null],
  ])("%s %s", (zone, local, moment) => {
    expect(momentOf(local, zone)?.toISOString() ?? null).toBe(moment);
  });

  test.each(ZONES)("and back is the same, every half hour of a year in %s", (zone) => {
    for (let at = Date.parse("2026-01-01T00:00Z"); at < Date.parse("2027-01-01T00:00Z"); at += 30 * 60_000) {
      const local = wallClock(new Date(at), zone);
      const back = momentOf(local, zone)!.getTime();
      // The first of two occurrences.
      if (back !== at)
        expect([local, at - back <= 3_600_000, wallClock(new Date(back), zone)]).toEqual([local, true, local]);
    }
  });
});

test("weekdays and days after, across a leap day and a changed clock", () => {
  expect(weekdayOf("2026-11-20")).toBe(5);
  expect(weekdayOf("2026-11-22")).toBe(7);
  expect(daysAfter("2028-02-28", 1)).toBe("2028-02-29");
  expect(daysAfter("2026-03-28", 2)).toBe("2026-03-30");
  expect(daysAfter("2026-12-31", 1)).toBe("2027-01-01");
});
