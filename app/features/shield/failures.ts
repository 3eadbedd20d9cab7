import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  // For messages that cannot be quarantined, to somebody who has not answered (decision 054)
  "message-waits": 409,
  "same-to-many": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
