import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Pictures of shared links that have to be drawn first, by network address: the services that show them come from few. */
  "share-picture": { points: 300, duration: 600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
