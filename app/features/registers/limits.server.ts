import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Companies that are asked about at a register, by account. */
  "register-check": { points: 30, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
