import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Checks begun, by account: each of a document costs money. */
  verification: { points: 8, duration: 86_400 },
  /** Questions to the provider while somebody waits, by account; its announcements and the hourly reconciliation come all the same. */
  "verification-read": { points: 120, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
