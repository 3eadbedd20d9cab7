import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Changes in closing rooms, by account: the other party is told of them. */
  closing: { points: 300, duration: 3_600 },
  /** All documents of a room at once, by account. */
  "closing-download": { points: 10, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
