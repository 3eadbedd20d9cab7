import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "demo-needs-plan": 403,
  "demo-booked": 409,
  "demo-changed": 409,
  "demo-cancelled": 409,
  "demo-time-taken": 409,
  "demo-time-missing": 422,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
