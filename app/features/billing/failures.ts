import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  /** Specification §8: no new subscription while one is active. */
  "subscription-active": 409,
  /** The member has the plan, or a higher one, as a gift without an end. */
  "plan-given": 409,
  "no-subscription": 409,
  "nothing-owed": 409,
  "withdrawal-over": 409,
  "price-changed": 409,
  "selling-closed": 503,
  "provider-away": 503,
  "refund-refused": 409,
  "promotion-code-unknown": 404,
  "promotion-code-used": 409,
  "promotion-code-reserved": 409,
  "promotion-code-expired": 409,
  "promotion-code-revoked": 409,
  "no-next-invoice": 409,
  "next-invoice-has-code": 409,
  "subscription-busy": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
