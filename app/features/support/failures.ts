import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "case-incomplete": 422,
  "request-open": 409,
  "own-account": 409,
  "staff-account": 403,
  "pitches-unfinished": 409,
  "case-taken": 409,
  "no-colleague": 409,
  "answer-name-taken": 409,
  "staff-already": 409,
  "staff-invited-already": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
