import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Checkouts begun, by account. */
  order: { points: 20, duration: 3_600 },
  /** Changes of what invoices say, by account. */
  "invoice-details": { points: 20, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
