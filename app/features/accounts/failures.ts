import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "wrong-credentials": 400,
  "unknown-email": 400,
  "email-unconfirmed": 403,
  "email-not-in-records": 400,
  "reset-already-sent": 429,
  "account-deactivated": 403,
  "account-suspended": 403,
  "sign-up-incomplete": 422,
  "email-taken": 409,
  "new-email-taken": 409,
  "username-taken": 409,
  "link-expired": 400,
  "last-admin": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
