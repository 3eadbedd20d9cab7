import { describe, expect, test } from "vitest";
import type { Hours } from "#app/features/meetings/availability.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { daysAfter, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import { fc } from "#tests/properties.ts";
import { BOOKABLE_DAYS } from "./demo.ts";
import { earliestFrom, slotsOf } from "./free-times.server.ts";

const ZONES = MARKETS.map((market) => factsOf(market).timeZone);
const ALL = [1, 2, 3, 4, 5, 6, 7];
const office = (from = 540, to = 1020): Hours[] => [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from, to }));
const host = (zone: string, changes = {}) => ({ hours: office(), zone, daysOff: [], ...changes });
const at = (...moments: string[]) => moments.map((moment) => new Date(moment));

describe("the earliest demo", () => {
  // Monday 23 November 2026; Stockholm is an hour ahead of UTC.
  test.each([
    ["in the morning: four hours of the host's later", "2026-11-23T08:00Z", "2026-11-23T12:00Z"],
    ["before the office opens: four hours after that", "2026-11-23T05:00Z", "2026-11-23T12:00Z"],
    ["in the afternoon: the next day", "2026-11-23T13:00Z", "2026-11-23T23:00Z"],
    ["just before midnight: not within four hours", "2026-11-23T22:30Z", "2026-11-24T02:30Z"],
    ["on a Sunday: the next day", "2026-11-22T10:00Z", "2026-11-22T23:00Z"],
  ])("%s", (_name, now, earliest) => {
    expect(earliestFrom(host("Europe/Stockholm"), new Date(now))).toEqual(new Date(earliest));
  });

  test("on a day off, or over two stretches of a day", () => {
    const now = new Date("2026-11-23T08:00Z");
    const off = host("Europe/Stockholm", { daysOff: ["2026-11-23"] });
    expect(earliestFrom(off, now)).toEqual(new Date("2026-11-23T23:00Z"));
    const twice = host("Europe/Stockholm", { hours: [...office(540, 660), ...office(780, 1020)] });
    expect(earliestFrom(twice, now)).toEqual(new Date("2026-11-23T14:00Z"));
    const overlapping = host("Europe/Stockholm", { hours: [...office(540, 720), ...office(660, 1020)] });
    expect(earliestFrom(overlapping, now)).toEqual(new Date("2026-11-23T12:00Z"));
  });
});

describe("free times", () => {
  test("are half hours within the hours, clear of what is booked and of days off, up to four weeks ahead", () => {
    const now = new Date("2026-11-22T10:00Z");
    const busy = [{ from: new Date("2026-11-23T08:30Z"), to: new Date("2026-11-23T09:00Z") }];
    const found = slotsOf(host("Europe/Stockholm", { hours: office(540, 630), daysOff: ["2026-11-24"] }), busy, now);
    expect(found.slice(0, 4)).toEqual(
      at("2026-11-23T08:00Z", "2026-11-23T09:00Z", "2026-11-25T08:00Z", "2026-11-25T08:30Z"),
    );
    expect(found.at(-1)).toEqual(new Date("2026-12-18T09:00Z"));
  });

  test.each(ZONES)("keep the clock of %s when it is put forward and back", (zone) => {
    for (const now of ["2027-03-18T12:00Z", "2026-10-15T12:00Z"]) {
      const days = slotsOf(host(zone, { hours: office(540, 600) }), [], new Date(now));
      expect(days.length).toBeGreaterThan(36);
      for (const slot of days) expect(["09:00", "09:30"]).toContain(wallClock(slot, zone).slice(11));
      // Both offsets occur: an hour apart in UTC.
      expect(new Set(days.map((slot) => slot.toISOString().slice(11, 13))).size).toBe(2);
    }
  });

  test.each(ZONES)("leave out the hour that %s skips, and say the one that comes twice once", (zone) => {
    const nights = ALL.map((weekday) => ({ weekday, from: 0, to: 300 }));
    for (const [now, day] of [
      ["2027-03-20T12:00Z", "2027-03-28"],
      ["2026-10-17T12:00Z", "2026-10-25"],
    ] as const) {
      const found = slotsOf(host(zone, { hours: nights }), [], new Date(now));
      const shown = found.map((slot) => wallClock(slot, zone)).filter((local) => local.startsWith(day));
      expect(new Set(shown).size).toBe(shown.length);
      expect(shown).toHaveLength(day === "2027-03-28" ? 8 : 10);
    }
  });

  test("whatever the hours and the moment: within the hours, apart from what is taken, neither too soon nor too late", () => {
    const stretch = fc
      .tuple(fc.constantFrom(...ALL), fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 40 }))
      .map(([weekday, from, long]) => ({ weekday, from: from * 15, to: Math.min(1440, (from + long) * 15) }));
    const moment = fc
      .integer({ min: Date.parse("2026-10-01"), max: Date.parse("2027-04-30") })
      .map((ms) => new Date(ms));
    const taken = fc.array(fc.integer({ min: 0, max: 28 * 48 }), { maxLength: 30 });
    fc.assert(
      fc.property(
        fc.constantFrom(...ZONES),
        fc.array(stretch, { maxLength: 6 }),
        moment,
        taken,
        (zone, hours, now, halves) => {
          const busy = halves.map((half) => {
            const from = new Date(Math.floor(now.getTime() / 1_800_000) * 1_800_000 + half * 1_800_000);
            return { from, to: new Date(from.getTime() + 1_800_000) };
          });
          const today = wallClock(now, zone).slice(0, 10);
          for (const slot of slotsOf({ hours, zone, daysOff: [daysAfter(today, 3)] }, busy, now)) {
            const ends = new Date(slot.getTime() + 1_800_000);
            const [day, time] = wallClock(slot, zone).split("T") as [string, string];
            const minute = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
            expect(
              hours.some(({ weekday, from, to }) => weekday === weekdayOf(day) && from <= minute && minute + 30 <= to),
            ).toBe(true);
            expect(busy.some(({ from, to }) => from < ends && to > slot)).toBe(false);
            expect(slot.getTime() - now.getTime()).toBeGreaterThanOrEqual(4 * 3_600_000);
            expect(day <= daysAfter(today, BOOKABLE_DAYS) && day !== daysAfter(today, 3)).toBe(true);
          }
        },
      ),
    );
  });
});
