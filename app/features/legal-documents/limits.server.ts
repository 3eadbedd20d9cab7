import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Downloads of delivered documents, by account. */
  "legal-download": { points: 120, duration: 3_600 },
  /** Templates filled, by account of staff. */
  "legal-draft": { points: 120, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
