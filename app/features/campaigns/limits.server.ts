import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Test mails to oneself, by account. */
  "campaign-test": { points: 60, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
