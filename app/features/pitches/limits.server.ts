import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Share pictures that have to be drawn, by network address; link previews of a service come from few addresses. */
  "share-picture": { points: 300, duration: 600 },
  /** Invitations to manage a pitch, by account. */
  "manager-invitation": { points: 20, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
