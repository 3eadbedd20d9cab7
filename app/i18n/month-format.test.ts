import { expect, test } from "vitest";
import type { Market } from "./markets.ts";
import { monthFormatsOf } from "./month-format.ts";

test.each<[Market, string, string]>([
  ["se", "november 2026", "nov. 26"],
  ["no", "november 2026", "nov. 26"],
  ["dk", "november 2026", "nov. 26"],
  ["fi", "marraskuu 2026", "11/26"],
  ["uk", "November 2026", "Nov 26"],
])("a month in %s", (market, long, short) => {
  const months = monthFormatsOf(market);
  expect([months.long("2026-11"), months.short("2026-11")]).toEqual([long, short]);
});
