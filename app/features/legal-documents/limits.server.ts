import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Delivered documents that are downloaded, by account. */
  "legal-download": { points: 120, duration: 3_600 },
  /** Templates that are filled, by account of staff. */
  "legal-draft": { points: 120, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
