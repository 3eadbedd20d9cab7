import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "legal-needs-plan": 403,
  "legal-many-open": 409,
  "legal-month-full": 429,
  "template-cannot-be-filled": 422,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
