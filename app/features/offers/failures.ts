import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "offer-needs-pitch": 409,
  "offer-needs-statement": 403,
  "offer-pitch-closed": 409,
  "offer-under-way": 409,
  "offer-moved": 409,
  "offer-expired": 410,
  "offer-term": 422,
  "offer-rounds": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
