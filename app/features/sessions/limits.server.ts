import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Sessions transferred to another of our hosts, by account. */
  "hand-over": { points: 30, duration: 600 },
  /** Transfers that fail, by network address; many people may share one. */
  "token-sync": { points: 60, duration: 900 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
