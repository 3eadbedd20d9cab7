import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Challenges for passkeys, by network address: a page that offers them asks for one before anybody has done anything. */
  "passkey-challenge": { points: 300, duration: 900 },
  /** Codes of an authenticator app that were wrong, by account: NIST SP 800-63B §3.2.2 allows 100 in a row. */
  "second-step": { points: 30, duration: 86_400 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
