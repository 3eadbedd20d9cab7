import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "own-pitch": 409,
  "message-id-reused": 409,
  "recipient-gone": 409,
  "conversation-limit": 429,
  "pin-limit": 409,
  // Specification §8
  "blocked-contact": 409,
  "blocked-by-contact": 409,
  "too-late-to-change": 409,
  "message-gone": 409,
  "attachment-plan-needed": 403,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
