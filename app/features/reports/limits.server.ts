import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Reports of pitches, profiles and messages, by account … */
  report: { points: 10, duration: 3_600 },
  /** … and by network address, since guest accounts are quickly made. */
  "report-network": { points: 40, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
