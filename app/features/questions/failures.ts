import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  /** Three of the member's questions already wait at this pitch. */
  "questions-waiting": 409,
  /** Somebody has acted on it since the page was loaded. */
  "question-changed": 409,
  "update-changed": 409,
  /** As many updates were published this week as a pitch may. */
  "updates-published": 429,
  "pitch-not-published": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
