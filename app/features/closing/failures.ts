import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "closing-over": 409,
  "closing-moved": 409,
  "closing-unsettled": 409,
  "closing-plan-needed": 403,
  "closing-needs-statement": 403,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
