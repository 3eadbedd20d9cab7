import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** New adviser links, by account. */
  "adviser-link": { points: 20, duration: 86_400 },
  /** Codes for one link in a day: somebody else may hold it and press. Each lasts as long. */
  "adviser-code": { points: 10, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
