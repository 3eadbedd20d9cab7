import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "adviser-link-limit": 409,
  "adviser-is-self": 409,
  "adviser-code-not-sent": 429,
  "adviser-code-wrong": 403,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
