import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "hand-over-malformed": 400,
  "hand-over-unknown": 401,
  "hand-over-ended": 401,
  "hand-over-elsewhere": 403,
  "hand-over-other-account": 409,
  "hand-over-used": 410,
  "hand-over-expired": 410,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
