import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Suggestions while typing, by network address: a fast typist causes five requests a second. */
  suggestions: { points: 900, duration: 300 },
  /** Facet counts while filters are being chosen, and map moves: by network address, which many people may share. */
  "search-counts": { points: 600, duration: 60 },
  "search-map": { points: 600, duration: 60 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
