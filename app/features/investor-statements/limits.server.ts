import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Statements and answers, by account. */
  "investor-statement": { points: 20, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
