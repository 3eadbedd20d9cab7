import { expect, test } from "vitest";
import type { Market } from "./markets.ts";
import { lastMornings } from "./mornings.ts";

// 2026-11-20 is a Friday. Stockholm is an hour ahead of UTC in winter, Helsinki two, London none.
test.each<[Market, string, string, string]>([
  ["se", "2026-11-20T05:59:59.999Z", "2026-11-19T06:00:00.000Z", "2026-11-16T06:00:00.000Z"],
  ["se", "2026-11-20T06:00:00.000Z", "2026-11-20T06:00:00.000Z", "2026-11-16T06:00:00.000Z"],
  ["fi", "2026-11-20T05:30:00.500Z", "2026-11-20T05:00:00.000Z", "2026-11-16T05:00:00.000Z"],
  ["uk", "2026-11-20T23:59:00.000Z", "2026-11-20T07:00:00.000Z", "2026-11-16T07:00:00.000Z"],
  ["uk", "2026-11-16T06:59:00.000Z", "2026-11-15T07:00:00.000Z", "2026-11-09T07:00:00.000Z"],
  ["uk", "2026-11-16T07:00:00.000Z", "2026-11-16T07:00:00.000Z", "2026-11-16T07:00:00.000Z"],
  // The clocks go forward on 29 March 2026 and back on 25 October.
  ["se", "2026-03-29T05:10:00.000Z", "2026-03-29T05:00:00.000Z", "2026-03-23T06:00:00.000Z"],
  ["se", "2026-03-29T04:50:00.000Z", "2026-03-28T06:00:00.000Z", "2026-03-23T06:00:00.000Z"],
  ["se", "2026-10-25T06:10:00.000Z", "2026-10-25T06:00:00.000Z", "2026-10-19T05:00:00.000Z"],
  ["se", "2026-10-25T05:50:00.000Z", "2026-10-24T05:00:00.000Z", "2026-10-19T05:00:00.000Z"],
  ["uk", "2026-10-26T12:00:00.000Z", "2026-10-26T07:00:00.000Z", "2026-10-26T07:00:00.000Z"],
])("in %s at %s", (market, at, daily, weekly) => {
  const mornings = lastMornings(new Date(at)).find((each) => each.market === market)!;
  expect(mornings.daily.toISOString()).toBe(daily);
  expect(mornings.weekly.toISOString()).toBe(weekly);
});
