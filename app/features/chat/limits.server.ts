import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Downloads of conversations, by account: a long one is much work to render. */
  transcript: { points: 30, duration: 3_600 },
  /** Messages, by account. */
  message: { points: 120, duration: 60 },
  /** Blocks and unblocks, by account: each makes both people's open pages revalidate. */
  block: { points: 120, duration: 600 },
  /** Searches of the inbox, by account: each reads all of the member's messages. */
  "inbox-search": { points: 120, duration: 60 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
