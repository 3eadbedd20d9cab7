import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Passkey challenges, by network address: the sign-in page requests one by itself. */
  "passkey-challenge": { points: 300, duration: 900 },
  /** Wrong codes of an authenticator app, by account: NIST SP 800-63B §3.2.2 allows 100 in a row. */
  "second-step": { points: 30, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
