import { expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { readClock } from "./review.ts";

const promised = new Date("2026-11-20T15:00Z");

test.each([
  ["2026-11-20T13:55Z", { urgency: "in-time", hours: 1, minutes: 5 }],
  ["2026-11-20T14:00Z", { urgency: "in-time", hours: 1, minutes: 0 }],
  ["2026-11-20T14:22Z", { urgency: "soon", hours: 0, minutes: 38 }],
  ["2026-11-20T15:00Z", { urgency: "soon", hours: 0, minutes: 0 }],
  ["2026-11-20T15:12Z", { urgency: "late", hours: 0, minutes: 12 }],
  ["2026-11-20T20:30Z", { urgency: "late", hours: 5, minutes: 30 }],
  ["2026-11-23T08:00Z", { urgency: "late", days: 2 }],
  ["2026-11-19T16:00Z", { urgency: "in-time", at: promised }],
])("at %s the clock reads %j", (now, reading) => {
  expect(readClock(promised, new Date(now))).toEqual(reading);
});

test.each(MARKETS)("in %s full hours are said without minutes, and minutes without hours", (market) => {
  const t = translator(market, "casework");
  const figures = (hours: number, minutes: number) => t("clock.left", { hours, minutes }).match(/\d+/g);
  expect([figures(2, 0), figures(2, 5), figures(0, 38), figures(0, 0)]).toEqual([["2"], ["2", "5"], ["38"], ["0"]]);
});
