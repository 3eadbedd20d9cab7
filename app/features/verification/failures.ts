import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  /** Specification §8, verbatim in English. */
  "verification-failed": 409,
  "verification-under-way": 409,
  "verification-needs-plan": 403,
  "verification-away": 503,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
