import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Suggestions while typing, by network address: a quick typist asks five a second. */
  suggestions: { points: 900, duration: 300 },
  /** Searches counted while filters are being chosen, and maps of results moved about: by network address, which many may share. */
  "search-counts": { points: 600, duration: 60 },
  "search-map": { points: 600, duration: 60 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
