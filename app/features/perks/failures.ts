import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "perk-upcoming": 409,
  "perk-used-up": 409,
  "perk-ended": 410,
  "perk-code-lost": 409,
  "perk-incomplete": 422,
  "perk-without-codes": 422,
  "perk-codes-too-many": 413,
  "perk-codes-unreadable": 422,
  "perk-codes-file": 415,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
