import { expect, it } from "vitest";
import type { Market } from "#app/i18n/markets.ts";
import { withdrawableUntil } from "./endings.server.ts";

it.each<[string, Market, string, string]>([
  ["to the end of the fourteenth day after", "se", "2026-11-24T09:00Z", "2026-12-08T22:59Z"],
  ["counted by the country's own days", "fi", "2026-11-24T22:30Z", "2026-12-09T21:59Z"],
  ["a Saturday waits for Monday", "uk", "2026-11-28T12:00Z", "2026-12-14T23:59Z"],
  ["Christmas for the day after Boxing Day", "dk", "2026-12-11T12:00Z", "2026-12-28T22:59Z"],
  ["with clocks that change in between", "no", "2027-03-22T12:00Z", "2027-04-05T21:59Z"],
])("%s", (_case, country, made, until) => {
  expect(withdrawableUntil(new Date(made), country)).toEqual(new Date(until));
});
