import { describe, expect, test } from "vitest";
import { unbroken } from "./format.ts";
import { MARKETS, type Market } from "./markets.ts";
import { zoneFormatsOf } from "./zone-format.ts";

describe("the name of a zone", () => {
  const winter = "2026-11-27T12:00:00Z";

  test.each<[Market, string]>([
    ["se", "centraleuropeisk normaltid"],
    ["no", "sentraleuropeisk normaltid"],
    ["dk", "centraleuropæisk normaltid"],
    ["fi", "Keski-Euroopan normaaliaika"],
    ["uk", "Central European Standard Time"],
  ])("is written in %s as it stands within a sentence", (market, name) => {
    expect(zoneFormatsOf(market, "Europe/Copenhagen").name(winter)).toBe(name);
  });

  test.each([
    ["Europe/London", "2026-07-01T12:00:00Z", "britisk sommertid"],
    ["America/Caracas", winter, "venezuelansk tid"],
    ["Europe/Moscow", winter, "Moskva-normaltid"],
    ["Asia/Hong_Kong", winter, "Hongkong-normaltid"],
  ])("keeps a place's capital in Danish: %s", (zone, moment, name) => {
    expect(zoneFormatsOf("dk", zone).name(moment)).toBe(name);
  });
});

test.each<[Market, string]>([
  ["se", "fredag 27 november"],
  ["no", "fredag 27. november"],
  ["dk", "fredag den 27. november"],
  ["fi", "perjantai 27. marraskuuta"],
  ["uk", "Friday 27 November"],
])("a long day in %s", (market, day) => {
  expect(zoneFormatsOf(market, "Europe/Copenhagen").longDay("2026-11-27T12:00:00Z")).toBe(day);
});

test.each<[Market, string]>([
  ["se", "13.00–13.45"],
  ["no", "13.00–13.45"],
  ["dk", "13.00–13.45"],
  ["fi", "13.00–13.45"],
  ["uk", "13:00–13:45"],
])("a span of hours in %s", (market, span) => {
  expect(zoneFormatsOf(market, "Europe/Copenhagen").span("2026-11-27T12:00:00Z", 45)).toBe(span);
});

test.each(MARKETS)("a day and a stretch of time in %s hold no place to break a line at, and say the same", (market) => {
  const format = zoneFormatsOf(market, "Europe/Helsinki");
  // Also a span over midnight.
  for (const text of [format.day("2026-11-27T12:00:00Z"), format.span("2026-11-27T21:30:00Z", 45)]) {
    expect(unbroken(text)).not.toMatch(/ |[–-](?!\u2060)/);
    expect(unbroken(text).replaceAll("\u00a0", " ").replaceAll("\u2060", "")).toBe(text.replaceAll("\u00a0", " "));
  }
});
