import { describe, expect, test } from "vitest";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { availabilityForm, FREE_DAYS, freeTimes, type Hours, timeText } from "./availability.ts";

const STOCKHOLM = "Europe/Stockholm";
const local = (times: { at: Date }[], zone: string) => times.map(({ at }) => wallClock(at, zone));

describe("free times", () => {
  test("stand within the hours, on full and half hours, in the zone of whose hours they are", () => {
    // A Friday noon; Mondays from a quarter past nine to eleven.
    const free = freeTimes(
      { hours: [{ weekday: 1, from: 9 * 60 + 15, to: 11 * 60 }], zone: "Europe/Helsinki" },
      [],
      new Date("2026-11-20T11:00:00Z"),
    );
    expect(local(free, "Europe/Helsinki")).toEqual([
      "2026-11-23T09:30",
      "2026-11-23T10:00",
      "2026-11-23T10:30",
      "2026-11-30T09:30",
      "2026-11-30T10:00",
      "2026-11-30T10:30",
    ]);
    expect(free.map(({ minutes }) => minutes)).toEqual([60, 60, 30, 60, 60, 30]);
    expect(free[0]!.at.toISOString()).toBe("2026-11-23T07:30:00.000Z");
  });

  test("leave out what is taken, what is too soon, and say how long there is until the next meeting", () => {
    const friday: Hours[] = [{ weekday: 5, from: 8 * 60, to: 17 * 60 }];
    const busy = [{ from: new Date("2026-11-20T14:15:00Z"), to: new Date("2026-11-20T15:00:00Z") }];
    const free = freeTimes({ hours: friday, zone: STOCKHOLM }, busy, new Date("2026-11-20T08:00:00Z"));
    const today = free.filter(({ at }) => wallClock(at, STOCKHOLM).startsWith("2026-11-20"));
    // The notice of four hours from 9:00 ends at 13:00; 15:15 to 16:00 is busy.
    expect(today.map(({ at, minutes }) => `${wallClock(at, STOCKHOLM).slice(11)} ${minutes}`)).toEqual([
      "13:00 60",
      "13:30 60",
      "14:00 60",
      "14:30 45",
      "16:00 60",
      "16:30 30",
    ]);
  });

  test.each([
    // Clocks go forward on 29 March 2026: there is no 02:00 and no 02:30, and 03:00 follows 01:59.
    ["2026-03-28T12:00:00Z", ["01:00 60", "01:30 60", "03:00 60", "03:30 30"]],
    // On 25 October 2026 two o'clock occurs twice, but only once in the list.
    ["2026-10-24T12:00:00Z", ["01:00 60", "01:30 60", "02:00 60", "02:30 60", "03:00 60", "03:30 30"]],
  ])("in the night when clocks change, from %s", (now, expected) => {
    const night: Hours[] = [{ weekday: 7, from: 60, to: 4 * 60 }];
    const [first] = freeTimes({ hours: night, zone: STOCKHOLM }, [], new Date(now));
    const day = wallClock(first!.at, STOCKHOLM).slice(0, 10);
    const free = freeTimes({ hours: night, zone: STOCKHOLM }, [], new Date(now)).filter(({ at }) =>
      wallClock(at, STOCKHOLM).startsWith(day),
    );
    expect(free.map(({ at, minutes }) => `${wallClock(at, STOCKHOLM).slice(11)} ${minutes}`)).toEqual(expected);
  });

  test("reach two weeks ahead and to midnight", () => {
    const always: Hours[] = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
    const now = new Date("2026-11-20T12:00:00Z");
    const free = freeTimes({ hours: always, zone: "UTC" }, [], now);
    expect(local(free.slice(-1), "UTC")).toEqual(["2026-12-04T23:30"]);
    expect(free).toHaveLength(16 + FREE_DAYS * 48);
  });
});

describe("free times, too", () => {
  const from = (hours: Hours[], now: string, options = {}) =>
    freeTimes({ hours, zone: STOCKHOLM }, [], new Date(now), options).map(
      ({ at, minutes }) => `${wallClock(at, STOCKHOLM)} ${minutes}`,
    );
  const morning: Hours = { weekday: 1, from: 9 * 60, to: 10 * 60 };

  test("are in order whatever the order of the spans", () => {
    const noon: Hours = { weekday: 1, from: 12 * 60, to: 12 * 60 + 30 };
    expect(from([noon, morning], "2026-11-20T11:00:00Z", { days: 3 })).toEqual([
      "2026-11-23T09:00 60",
      "2026-11-23T09:30 30",
      "2026-11-23T12:00 30",
    ]);
  });

  test("leave out days without hours", () => {
    const isOff = (day: string) => day === "2026-11-23";
    expect(from([morning], "2026-11-20T11:00:00Z", { days: 10, isOff })).toEqual([
      "2026-11-30T09:00 60",
      "2026-11-30T09:30 30",
    ]);
  });

  test("leave out hours whose end the clocks skip", () => {
    expect(from([{ weekday: 7, from: 60, to: 150 }], "2026-03-28T12:00:00Z", { days: 1 })).toEqual([]);
  });
});

describe("the form", () => {
  const parsed = (fields: Record<string, unknown>) => availabilityForm.safeParse({ reminder: "day", ...fields });
  test.each<[Record<string, unknown>, Hours[]]>([
    [{}, []],
    [{ day1from1: "09:00", day1to1: "12:00" }, [{ weekday: 1, from: 540, to: 720 }]],
    [
      { day5from1: "09:00", day5to1: "12:00", day5from2: "13:00", day5to2: "17:30" },
      [
        { weekday: 5, from: 540, to: 720 },
        { weekday: 5, from: 780, to: 1050 },
      ],
    ],
    [
      { day5from1: "09:00", day5to1: "12:00", day5from2: "12:00", day5to2: "13:00" },
      [
        { weekday: 5, from: 540, to: 720 },
        { weekday: 5, from: 720, to: 780 },
      ],
    ],
    [{ day7from2: "22:00", day7to2: "00:00" }, [{ weekday: 7, from: 1320, to: 1440 }]],
    [{ day8from1: "09:00", day1from3: "x", other: "y" }, []],
  ])("hours %#", (fields, hours) => {
    expect(parsed(fields).data?.hours).toEqual(hours);
  });

  test.each([
    [{ day1from1: "09:00" }, "day1to1", "time"],
    [{ day1to1: "09:00" }, "day1from1", "time"],
    [{ day1from1: "109:30", day1to1: "12:00" }, "day1from1", "time"],
    [{ day1from1: "09:300", day1to1: "12:00" }, "day1from1", "time"],
    [{ day1from1: "25:00", day1to1: "12:00" }, "day1from1", "time"],
    [{ day1from1: "12:00", day1to1: "09:00" }, "day1to1", "hours-order"],
    [{ day1from1: "12:00", day1to1: "12:00" }, "day1to1", "hours-order"],
    [{ day1from1: "09:00", day1to1: "12:00", day1from2: "11:30", day1to2: "13:00" }, "day1from2", "hours-overlap"],
    [{ reminder: "week" }, "reminder", undefined],
  ])("refused %#", (fields, field, code) => {
    const issue = parsed(fields).error?.issues[0];
    expect(issue?.path).toEqual([field]);
    if (code) expect(issue?.message).toBe(code);
  });

  test("shows what it stored", () => {
    expect([timeText(0), timeText(570), timeText(1440)]).toEqual(["00:00", "09:30", "00:00"]);
  });
});
