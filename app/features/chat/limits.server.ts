import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Conversations downloaded, by account: a long one is much work to print. */
  transcript: { points: 30, duration: 3_600 },
  /** Messages, by account. */
  message: { points: 120, duration: 60 },
  /** Blocks put and taken back, by account: each has both people's open pages look again. Far more than anybody needs, all at once. */
  block: { points: 120, duration: 600 },
  /** Words looked for in one's own conversations, by account: each reads all of them. */
  "inbox-search": { points: 120, duration: 60 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
