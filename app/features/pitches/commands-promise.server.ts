import type { Market } from "#app/i18n/markets.ts";
import { afterOfficeTime } from "#app/i18n/office-hours.server.ts";
import type { Settings } from "#app/platform/env.server.ts";

/** "At most a few hours within office hours" (specification §4 and §9): three, so that what comes in at night is out before noon. */
/** How much office time a review takes at most, in minutes (specification §4: a few hours). */
export const REVIEW_MINUTES = 3 * 60;

/** When the owner of what is submitted at a moment may expect it to be published. `hours`: those of the review desk. */
export function promisedPublication(from: Date, market: Market, hours: Settings["REVIEW_HOURS"]): Date {
  if (hours === "always") return new Date(from.getTime() + REVIEW_MINUTES * 60_000);
  return afterOfficeTime(from, REVIEW_MINUTES, market);
}
