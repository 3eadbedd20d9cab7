import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Sign-ups for the newsletter, by network address. */
  newsletter: { points: 20, duration: 3_600 },
  /** Mails to one email address, per minute and per hour. */
  "newsletter-minute": { points: 1, duration: 60 },
  "newsletter-hour": { points: 5, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
