import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Addresses entered for the newsletter, by network address … */
  newsletter: { points: 20, duration: 3_600 },
  /** … and mails to one of them: one a minute, five an hour. */
  "newsletter-minute": { points: 1, duration: 60 },
  "newsletter-hour": { points: 5, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
