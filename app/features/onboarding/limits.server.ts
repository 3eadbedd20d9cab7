import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Usernames checked while choosing one, by account. */
  "username-check": { points: 120, duration: 600 },
  /** The same by network address, which several people may share. */
  "username-network": { points: 600, duration: 600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
