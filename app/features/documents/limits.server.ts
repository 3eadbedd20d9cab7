import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Access requests, by account: each sends a mail. */
  "access-request": { points: 30, duration: 86_400 },
  /** Approvals of one request, by owner and request: each sends a mail. */
  "access-approval": { points: 10, duration: 86_400 },
  /** Documents opened, by account: each is watermarked, which takes work. */
  document: { points: 120, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
