import { describe, expect, test } from "vitest";
import { mondayOf, weekNamed, weekNumber, weekOf } from "./week.ts";

test.each([
  ["2026-11-23", "2026-11-23", 48],
  ["2026-11-29", "2026-11-23", 48],
  ["2026-12-31", "2026-12-28", 53],
  ["2027-01-03", "2026-12-28", 53],
  ["2027-01-04", "2027-01-04", 1],
  ["2029-12-31", "2029-12-31", 1],
])("%s is in the week of %s, number %i", (day, monday, number) => {
  expect(mondayOf(day)).toBe(monday);
  expect(weekNumber(monday)).toBe(number);
});

test.each([
  null,
  "",
  "soon",
  "2026-13-01",
  "2026-02-30",
  "2026-11-23T00:00",
  "99999-01-01",
  "2026-11-23'--",
  "x2026-11-23",
])("no week: %s", (text) => expect(weekNamed(text)).toBeUndefined());

describe("the week shown", () => {
  const now = new Date("2026-11-22T10:00Z");
  const slots = ["2026-11-30T22:30:00.000Z", "2026-12-05T09:00:00.000Z"].map((at) => ({ at }));
  const shown = (zone: string, named: string | null) => weekOf(slots, zone, named, now);

  test("is that of the first free time, by the reader's calendar, with the weekend where anything is free on it", () => {
    const week = shown("Europe/Helsinki", null);
    expect(week).toMatchObject({
      monday: "2026-11-30",
      first: "2026-11-30",
      previous: "2026-11-23",
      next: "2026-12-07",
    });
    expect(week.days.map(({ day, slots: ofDay }) => [day.slice(8), ofDay.length])).toEqual([
      ["30", 0],
      ["01", 1],
      ["02", 0],
      ["03", 0],
      ["04", 0],
      ["05", 1],
    ]);
    expect(shown("Europe/London", null).days[0]!.slots).toHaveLength(1);
  });

  test("is one that is named, but none in which nothing can be booked", () => {
    expect(shown("Europe/Oslo", "2026-12-10").monday).toBe("2026-12-07");
    expect(shown("Europe/Oslo", "1999-01-01")).toMatchObject({ monday: "2026-11-16", previous: null });
    expect(shown("Europe/Oslo", "2099-01-01")).toMatchObject({ monday: "2026-12-21", next: null });
    expect(weekOf([], "Europe/Oslo", null, now)).toMatchObject({ monday: "2026-11-16", first: null });
  });
});

test("a week without free times has its working days", () => {
  const { days } = weekOf([], "Europe/Stockholm", "2026-11-25", new Date("2026-11-22T10:00Z"));
  expect(days.map(({ day }) => day.slice(8))).toEqual(["23", "24", "25", "26", "27"]);
});
