import type { Rows } from "#app/platform/registry.ts";

/** Rate limits of this feature. */
export const limits = {
  /** Requests to read what owners keep back, by account: each mails somebody. */
  "access-request": { points: 30, duration: 86_400 },
  /** How often an owner lets one and the same person in who has asked, by owner and request: each mails them. */
  "access-approval": { points: 10, duration: 86_400 },
  /** Documents opened, by account: each is marked with the reader's name, which takes work. */
  document: { points: 120, duration: 3_600 },
} as const;

declare module "#app/platform/registry.ts" {
  interface Limits extends Rows<typeof limits> {}
}
