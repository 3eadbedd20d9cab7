import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "provider-refused": 403,
  "provider-error": 502,
  "provider-unreachable": 503,
  "provider-flow-ended": 400,
  "provider-other-account": 403,
  "provider-not-again": 403,
  "provider-taken": 409,
  "provider-linked": 409,
  "last-way-in": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
