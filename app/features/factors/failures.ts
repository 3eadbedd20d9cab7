import type { Rows } from "#app/platform/registry.ts";

/** Failure codes of this feature with their HTTP status. */
export const failures = {
  "code-wrong": 400,
  "code-used": 400,
  "phone-clock-wrong": 400,
  "app-key-lost": 409,
  "second-step-expired": 400,
  "staff-need-two-factors": 403,
  "passkey-refused": 400,
  "passkey-known": 409,
  "passkey-limit": 409,
} as const;

declare module "#app/platform/registry.ts" {
  interface Failures extends Rows<typeof failures> {}
}
