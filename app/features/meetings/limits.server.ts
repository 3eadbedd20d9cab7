import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Proposals, by account: each sends a mail. */
  meeting: { points: 40, duration: 86_400 },
  /** Readings of a feed of meetings, by the account whose it is: several calendars, each some times an hour. */
  "calendar-feed": { points: 120, duration: 3_600 },
  /** Secrets of feeds that are none, by network address. */
  "calendar-guess": { points: 60, duration: 3_600 },
  /** Readings of members' own calendars at their wish, by account: each asks a server elsewhere. */
  "calendar-reading": { points: 20, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
