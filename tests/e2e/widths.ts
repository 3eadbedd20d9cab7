/** The windows in which journeys are tested. */
import type { BrowserContextOptions } from "@playwright/test";
import { isLong } from "../long.ts";

export type Width = "desk" | "phone";

export const WINDOWS: Record<Width, BrowserContextOptions> = {
  desk: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
};

/** The variants of a journey: the first thing at one width; in the long form, each thing at both. */
export function lives<Thing>(things: readonly [Thing, ...Thing[]], first: Width): (readonly [Thing, Width])[] {
  if (!isLong) return [[things[0], first]];
  return (["desk", "phone"] as const).flatMap((width) => things.map((thing) => [thing, width] as const));
}
