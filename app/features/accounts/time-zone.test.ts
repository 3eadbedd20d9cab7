import { expect, test } from "vitest";
import { MARKETS } from "#app/i18n/markets.ts";
import { isTimeZone, TIME_ZONES, timeZoneForm, zoneOf } from "./time-zone.ts";

test.each([
  ["Europe/Stockholm", true],
  ["America/Argentina/Buenos_Aires", true],
  ["UTC", true],
  ["Etc/GMT+3", true],
  ["Asia/Calcutta", true],
  ["Europe/Atlantis", false],
  ["", false],
  ["../etc/passwd", false],
  [`Europe/${"x".repeat(80)}`, false],
  ["Europe/Stockholm\n", false],
])("%j is a zone: %s", (value, is) => {
  expect(isTimeZone(value)).toBe(is);
  expect(timeZoneForm.safeParse({ timeZone: value }).success).toBe(is);
});

test("the zone of an account is its own, else its market's", () => {
  expect(zoneOf({ timeZone: "Asia/Tokyo", lang: "fi" })).toBe("Asia/Tokyo");
  expect(zoneOf({ timeZone: null, lang: "fi" })).toBe("Europe/Helsinki");
  expect(zoneOf({ timeZone: "Mars/Olympus", lang: "uk" })).toBe("Europe/London");
  for (const lang of MARKETS) expect(isTimeZone(zoneOf({ timeZone: null, lang }))).toBe(true);
});

test("the choice is long, sorted and without repetition", () => {
  expect(TIME_ZONES.length).toBeGreaterThan(300);
  expect(TIME_ZONES).toContain("Europe/Oslo");
  expect([...new Set(TIME_ZONES)].sort()).toEqual(TIME_ZONES);
});
