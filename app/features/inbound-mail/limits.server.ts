import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Mails that say why an answer did not arrive: by address, and for whoever is known to have it, by reason and conversation or case, too. */
  "reply-refusal": { points: 1, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
