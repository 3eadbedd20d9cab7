import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature, by account. */
export const limits = {
  /** Devices registered; each tab of a device registers it again. */
  "push-device": { points: 60, duration: 3_600 },
  "push-test": { points: 5, duration: 600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
