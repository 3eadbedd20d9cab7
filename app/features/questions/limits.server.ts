import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Questions, by account: each notifies an owner. */
  question: { points: 20, duration: 86_400 },
  /** Answers and their changes, by account: the first notifies the asker. */
  "question-answer": { points: 120, duration: 3_600 },
  /** Updates, by pitch: each notifies all who saved it. One that is deleted counts. `UPDATES_A_WEEK` says it on the page. */
  "pitch-update": { points: 3, duration: 7 * 86_400 },
  /** Changes of updates, by account. */
  "pitch-update-change": { points: 60, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
