import { expect, test } from "vitest";
import { dayOf, daysAgo, longDayOf, shortDayOf } from "./moments.ts";

test("a moment belongs to the day of the reader's market", () => {
  expect(dayOf("fi", "2026-11-19T22:30:00Z")).toBe("2026-11-20");
  expect(dayOf("uk", "2026-11-19T22:30:00Z")).toBe("2026-11-19");
});

test("days are counted by midnights, also across the change of clocks", () => {
  const now = new Date("2026-10-26T00:30:00+01:00");
  expect(daysAgo("se", dayOf("se", "2026-10-25T23:59:00+01:00"), now)).toBe(1);
  expect(daysAgo("se", dayOf("se", "2026-10-24T23:59:00+02:00"), now)).toBe(2);
  expect(daysAgo("se", dayOf("se", now), now)).toBe(0);
});

test("the year is named when it is another", () => {
  const now = new Date("2026-11-20T12:00:00Z");
  expect(shortDayOf("uk", "2026-11-14T12:00:00Z", now)).toBe("14 Nov");
  expect(shortDayOf("uk", "2025-11-14T12:00:00Z", now)).toBe("14 Nov 2025");
  expect(longDayOf("fi", "2026-11-14T12:00:00Z", now)).toContain("14. marraskuuta");
  expect(longDayOf("fi", "2026-11-14T12:00:00Z", now)).not.toContain("2026");
});
