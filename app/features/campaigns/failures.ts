import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "campaign-incomplete": 422,
  "campaign-empty": 422,
  "campaign-begun": 409,
  "campaign-past": 422,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
