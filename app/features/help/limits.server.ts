import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Votes on answers of help, by network address; many people may share one. */
  "help-vote": { points: 120, duration: 3_600 },
  /** Votes with a comment, by network address. */
  "help-comment": { points: 15, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
