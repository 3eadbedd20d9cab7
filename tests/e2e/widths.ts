/** Windows in which the journeys are lived. */
import type { BrowserContextOptions } from "@playwright/test";
import { isLong } from "../long.ts";

export type Width = "desk" | "phone";

export const WINDOWS: Record<Width, BrowserContextOptions> = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** The lives of a journey: each thing at one width, in turn; at both in the long form. */
export function lives<Thing>(things: readonly Thing[]): (readonly [Thing, Width])[] {
  const widths = ["desk", "phone"] as const;
  if (!isLong) return things.map((thing, turn) => [thing, widths[turn % widths.length]!] as const);
  return widths.flatMap((width) => things.map((thing) => [thing, width] as const));
}
