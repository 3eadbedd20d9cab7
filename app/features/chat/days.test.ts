import { expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { dayOf, daysAgo, longDayOf, shortDayOf, weekdayOf } from "./days.ts";

test.each([
  ["Europe/Helsinki", "2026-11-20"],
  ["Europe/London", "2026-11-19"],
  ["America/New_York", "2026-11-19"],
  ["Asia/Tokyo", "2026-11-20"],
])("a moment belongs to the day of its reader's clock: %s", (zone, day) => {
  expect(dayOf(zone, "2026-11-19T22:30:00Z")).toBe(day);
});

test("days are counted by midnights, also across the change of clocks", () => {
  const zone = "Europe/Stockholm";
  const now = new Date("2026-10-26T00:30:00+01:00");
  expect(daysAgo(zone, dayOf(zone, "2026-10-25T23:59:00+01:00"), now)).toBe(1);
  expect(daysAgo(zone, dayOf(zone, "2026-10-24T23:59:00+02:00"), now)).toBe(2);
  expect(daysAgo(zone, dayOf(zone, now), now)).toBe(0);
});

test("the year is named when it is another", () => {
  expect(shortDayOf("uk", "2026-11-14", "2026-11-20")).toBe("14 Nov");
  expect(shortDayOf("uk", "2025-11-14", "2026-11-20")).toBe("14 Nov 2025");
  expect(longDayOf("fi", "2026-11-14", "2026-11-20")).toContain("14. marraskuuta");
  expect(longDayOf("fi", "2026-11-14", "2026-11-20")).not.toContain("2026");
  expect(longDayOf("fi", "2025-11-14", "2026-11-20")).toContain("2025");
  expect(longDayOf("dk", "2026-11-14", "2026-11-20")).toBe("lørdag den 14. november");
  expect(longDayOf("dk", "2025-11-14", "2026-11-20")).toBe("fredag den 14. november 2025");
});

test("a day has its own name in every market", () => {
  expect(MARKETS.map((market) => weekdayOf(market, "2026-11-20"))).toEqual(["fre", "fre.", "fre.", "pe", "Fri"]);
});
