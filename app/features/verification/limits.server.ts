import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Checks begun, by account: each of a document costs money. */
  verification: { points: 8, duration: 86_400 },
  /** Reads at the provider while somebody waits, by account; events and the hourly reconciliation are not limited. */
  "verification-read": { points: 120, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
