import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Mails requested to a suppressed address, by address: one a day, in case it works again. */
  "suppressed-try": { points: 1, duration: 86_400 },
  /** How often a member may say that their address works again. */
  "suppression-lift": { points: 3, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
