import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "paid-plan-needed": 403,
  "document-limit": 409,
  "agreement-changed": 409,
  "ask-again-later": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
