import { expect, test } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { promisedPublication } from "./submission.server.ts";

test.each<[string, string, Market, string]>([
  ["in the morning: the same day", "2026-11-18T08:15Z", "se", "2026-11-18T11:15Z"],
  ["after lunch: before closing", "2026-11-18T13:00Z", "dk", "2026-11-18T16:00Z"],
  ["late in the day: the rest next morning", "2026-11-18T15:00Z", "se", "2026-11-19T09:00Z"],
  ["at night: the next morning", "2026-11-18T22:00Z", "uk", "2026-11-19T11:00Z"],
  ["before opening: the same morning", "2026-11-18T03:00Z", "fi", "2026-11-18T09:00Z"],
  ["on Friday evening: on Monday", "2026-11-20T19:00Z", "no", "2026-11-23T10:00Z"],
  ["on Friday before the clocks go forward", "2026-03-27T20:00Z", "fi", "2026-03-30T08:00Z"],
  ["before Easter in Norway", "2026-04-01T20:00Z", "no", "2026-04-07T09:00Z"],
  ["on Christmas Eve in Sweden", "2026-12-24T09:00Z", "se", "2026-12-28T10:00Z"],
  ["on Christmas Eve in Britain, where it is a working day", "2026-12-24T09:00Z", "uk", "2026-12-24T12:00Z"],
])("handed in %s", (_what, from, market, promised) => {
  expect(promisedPublication(new Date(from), market, "office")).toEqual(new Date(promised));
});

test("a desk that never closes needs three hours on any day", () => {
  expect(promisedPublication(new Date("2026-12-25T01:00Z"), "se", "always")).toEqual(new Date("2026-12-25T04:00Z"));
});
