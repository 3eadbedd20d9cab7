import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Votes on answers of help, by network address, which many may share … */
  "help-vote": { points: 120, duration: 3_600 },
  /** … and those of them that come with a comment. */
  "help-comment": { points: 15, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
