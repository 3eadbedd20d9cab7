import { expect, test } from "vitest";
import { unbroken } from "./format.ts";
import { MARKETS } from "./markets.ts";
import { zoneFormatsOf } from "./zone-format.ts";

test.each(MARKETS)("a day and a stretch of time in %s hold no place to break a line at, and say the same", (market) => {
  const format = zoneFormatsOf(market, "Europe/Helsinki");
  // From one day into the next, too.
  for (const text of [format.day("2026-11-27T12:00:00Z"), format.span("2026-11-27T21:30:00Z", 45)]) {
    expect(unbroken(text)).not.toMatch(/ |[–-](?!\u2060)/);
    expect(unbroken(text).replaceAll("\u00a0", " ").replaceAll("\u2060", "")).toBe(text.replaceAll("\u00a0", " "));
  }
});
