/** When a calendar says that its owner is busy: by the clocks of all markets, in series, and in calendars that are meant to never end. */
import { describe, expect, test } from "vitest";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { type CalendarEvent, calendarWith } from "#standins/calendar.ts";
import { busyTimesOf, CalendarError } from "./busy-times.ts";

const at = (moment: string) => Date.parse(moment);
const STOCKHOLM = "Europe/Stockholm";

/** The busy times in a window of 2026 or, by default, of that December. */
function busy(
  text: string,
  { zone = STOCKHOLM, from = "2026-12-01T00:00Z", to = "2026-12-31T00:00Z", known = [] as string[] } = {},
): string[] {
  const iso = (moment: number) => new Date(moment).toISOString().replace(":00.000Z", "Z");
  return busyTimesOf({ text, zone, window: [at(from), at(to)], known }).map(([a, b]) => `${iso(a)}/${iso(b)}`);
}

const one = (event: Partial<CalendarEvent>) =>
  calendarWith([{ from: "20261203T090000Z", to: "20261203T100000Z", ...event }]);

const problemOf = (text: string) => {
  try {
    busy(text);
  } catch (error) {
    return error instanceof CalendarError ? error.problem : error;
  }
  return null;
};

describe("an event", () => {
  test("is busy from its start to its end; those that touch are one", () => {
    const text = calendarWith([
      { from: "20261203T093000Z", to: "20261203T110000Z" },
      { from: "20261203T090000Z", to: "20261203T100000Z" },
      { from: "20261203T110000Z", to: "20261203T113000Z" },
      { from: "20261130T230000Z", to: "20261201T010000Z" },
      { from: "20251203T090000Z", to: "20251203T100000Z" },
    ]);
    expect(busy(text)).toEqual(["2026-12-01T00:00Z/2026-12-01T01:00Z", "2026-12-03T09:00Z/2026-12-03T11:30Z"]);
  });

  test.each([
    [["TRANSP:TRANSPARENT"], 0],
    [["TRANSP:OPAQUE"], 1],
    [["STATUS:CANCELLED"], 0],
    [["STATUS:TENTATIVE"], 1],
    [["X-MICROSOFT-CDO-BUSYSTATUS:FREE"], 0],
    [["X-MICROSOFT-CDO-BUSYSTATUS:OOF"], 1],
  ])("with %j takes time: %i", (lines, count) => {
    expect(busy(one({ lines }))).toHaveLength(count);
  });

  test("of ours is known otherwise", () => {
    expect(busy(one({ uid: "a-meeting" }), { known: ["a-meeting"] })).toEqual([]);
  });

  test.each(MARKETS)(
    "on a whole day is busy from midnight to midnight in %s, also when the clocks change",
    (market) => {
      const { timeZone: zone } = factsOf(market);
      const [begin, end] = [";VALUE=DATE:20261025", ";VALUE=DATE:20261026"];
      const [span] = busy(one({ from: begin, to: end }), { zone, from: "2026-10-01T00:00Z", to: "2026-11-01T00:00Z" });
      const [from, to] = span!.split("/").map(at) as [number, number];
      expect((to - from) / 3_600_000).toBe(25);
      expect(new Intl.DateTimeFormat("sv-SE", { timeZone: zone, timeStyle: "short" }).format(from)).toBe("00:00");
    },
  );

  test("without a zone goes by its owner's clock, with an unknown one by what the calendar says of it", () => {
    const local = { from: "20261203T090000", to: "20261203T100000" };
    expect(busy(one(local), { zone: "Europe/London" })).toEqual(["2026-12-03T09:00Z/2026-12-03T10:00Z"]);
    expect(busy(one(local), { zone: "Europe/Helsinki" })).toEqual(["2026-12-03T07:00Z/2026-12-03T08:00Z"]);
    const outlook = [
      "BEGIN:VTIMEZONE",
      "TZID:W. Europe Standard Time",
      "BEGIN:STANDARD",
      "DTSTART:16010101T030000",
      "TZOFFSETFROM:+0200",
      "TZOFFSETTO:+0100",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10",
      "END:STANDARD",
      "BEGIN:DAYLIGHT",
      "DTSTART:16010101T020000",
      "TZOFFSETFROM:+0100",
      "TZOFFSETTO:+0200",
      "RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3",
      "END:DAYLIGHT",
      "END:VTIMEZONE",
    ];
    const named = (day: string) =>
      calendarWith(
        [
          {
            from: `;TZID=W. Europe Standard Time:${day}T090000`,
            to: `;TZID=W. Europe Standard Time:${day}T100000`,
          },
        ],
        outlook,
      );
    const window = { zone: "Europe/Helsinki", from: "2026-01-01T00:00Z" };
    expect(busy(named("20261203"), window)).toEqual(["2026-12-03T08:00Z/2026-12-03T09:00Z"]);
    expect(busy(named("20260703"), window)).toEqual(["2026-07-03T07:00Z/2026-07-03T08:00Z"]);
  });

  test("at an hour that is skipped begins as long after it", () => {
    const skipped = { from: ";TZID=Europe/Stockholm:20260329T023000", to: ";TZID=Europe/Stockholm:20260329T040000" };
    expect(busy(one(skipped), { from: "2026-03-01T00:00Z" })).toEqual(["2026-03-29T01:30Z/2026-03-29T02:00Z"]);
  });
});

describe("a series", () => {
  test.each(MARKETS)("stays at its hour by the clock of %s when the clocks change", (market) => {
    const { timeZone: zone } = factsOf(market);
    const weekly = one({
      from: `;TZID=${zone}:20260302T090000`,
      to: `;TZID=${zone}:20260302T093000`,
      lines: ["RRULE:FREQ=WEEKLY;BYDAY=MO"],
    });
    const spans = busy(weekly, { zone: "UTC", from: "2026-03-20T00:00Z", to: "2026-04-08T00:00Z" });
    const hours = spans.map((span) =>
      new Intl.DateTimeFormat("sv-SE", { timeZone: zone, timeStyle: "short" }).format(at(span.split("/")[0]!)),
    );
    expect(hours).toEqual(["09:00", "09:00", "09:00"]);
    expect(new Set(spans.map((span) => span.slice(11, 16))).size).toBe(2);
  });

  test("leaves out what was taken out, moves what was moved, and frees what was cancelled", () => {
    const series = { from: "20261201T090000Z", to: "20261201T100000Z", uid: "weekly" };
    const text = calendarWith([
      { ...series, lines: ["RRULE:FREQ=WEEKLY;COUNT=4", "EXDATE:20261208T090000Z"] },
      { ...series, from: "20261215T140000Z", to: "20261215T150000Z", lines: ["RECURRENCE-ID:20261215T090000Z"] },
      {
        ...series,
        from: "20261222T090000Z",
        to: "20261222T100000Z",
        lines: ["RECURRENCE-ID:20261222T090000Z", "STATUS:CANCELLED"],
      },
    ]);
    expect(busy(text)).toEqual(["2026-12-01T09:00Z/2026-12-01T10:00Z", "2026-12-15T14:00Z/2026-12-15T15:00Z"]);
  });

  test("without an end, begun decades ago, is looked at up to the window's end", () => {
    const daily = one({ from: "19950101T090000Z", to: "19950101T100000Z", lines: ["RRULE:FREQ=DAILY"] });
    expect(busy(daily)).toHaveLength(30);
  });

  test("of which one occurrence alone is here is that occurrence", () => {
    expect(busy(one({ lines: ["RECURRENCE-ID:20261203T080000Z"] }))).toHaveLength(1);
  });

  test("by a rule that is none is left out, and the others stand", () => {
    const broken = {
      from: "20261203T090000Z",
      to: "20261203T100000Z",
      lines: ["RRULE:FREQ=YEARLY;BYYEARDAY=366;BYMONTH=3"],
    };
    const text = calendarWith([
      { ...broken, uid: "broken" },
      { from: "20261204T090000Z", to: "20261204T100000Z" },
    ]);
    expect(busy(text)).toEqual(["2026-12-04T09:00Z/2026-12-04T10:00Z"]);
  });

  test("that changes itself in a circle ends", () => {
    const turn = { from: "20261203T090000Z", to: "20261203T100000Z", uid: "turn" };
    const text = calendarWith([
      { ...turn, lines: ["RECURRENCE-ID:20261203T090000Z", "RRULE:FREQ=DAILY;COUNT=2"] },
      { ...turn, lines: ["RECURRENCE-ID:20261204T090000Z", "RELATED-TO:turn"] },
      { ...turn, lines: ["RRULE:FREQ=DAILY;COUNT=3", "RELATED-TO:turn"] },
    ]);
    expect(busy(text).length).toBeLessThanOrEqual(3);
  });
});

describe("a calendar is refused", () => {
  test.each([
    ["RRULE:FREQ=SECONDLY"],
    ["RRULE:FREQ=MINUTELY"],
    ["RRULE:FREQ=SECONDLY;INTERVAL=1;UNTIL=20991231T235959Z"],
  ])("that repeats without measure: %s", (rule) => {
    expect(problemOf(one({ lines: [rule] }))).toBe("endless");
  });

  test("that has more series than can be looked at", () => {
    const series = Array.from({ length: 60 }, (_, index) => ({
      from: "19800101T090000Z",
      to: "19800101T100000Z",
      uid: `daily-${index}`,
      lines: ["RRULE:FREQ=DAILY"],
    }));
    expect(problemOf(calendarWith(series))).toBe("endless");
  });

  test.each([
    "",
    "<!doctype html><title>Sign in</title>",
    "BEGIN:VCARD\r\nEND:VCARD\r\n",
    "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n",
  ])("that is none: %j", (text) => {
    expect(problemOf(text)).toBe("unreadable");
  });
});
