import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "approval-open": 409,
  "approval-own": 403,
  "approval-role-giver": 403,
  "approval-over": 409,
  "approval-void": 409,
  "approval-needed": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
