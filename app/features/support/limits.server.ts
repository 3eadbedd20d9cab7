import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Cases sent to support, by network address … */
  contact: { points: 20, duration: 3_600 },
  /** … and by the address of the receipt. */
  "contact-address": { points: 6, duration: 3_600 },
  /** Invitations of staff, by administrator. */
  "staff-invitation": { points: 20, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
