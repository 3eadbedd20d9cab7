import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  "sign-up": { points: 20, duration: 3_600 },
  /** Sign-ins that fail; many people may share one address. */
  "sign-in": { points: 60, duration: 900 },
  "guest-start": { points: 20, duration: 3_600 },
  /** Confirmation and reset mails, by email address: one a minute … */
  "mail-minute": { points: 1, duration: 60 },
  /** … and five an hour (product rule). */
  "mail-hour": { points: 5, duration: 3_600 },
  /** Requested confirmation and reset mails, by network address. */
  "mail-request": { points: 30, duration: 3_600 },
  /** Requested email changes, by account: each mails two addresses. */
  "email-change": { points: 10, duration: 3_600 },
  /** Changes of name, by account. */
  "name-change": { points: 10, duration: 86_400 },
  /** Free answers that tell a stranger who has an account; later ones cost an app check. By network address and by the email address. */
  "guess-network": { points: 3, duration: 3_600 },
  "guess-address": { points: 3, duration: 3_600 },
  /** Wrong tokens of mailed links, by network address. */
  "link-guess": { points: 30, duration: 900 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
