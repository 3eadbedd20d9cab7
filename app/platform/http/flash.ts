/** What a page may say once after something was done; the words are in catalog `flash`, or in part `flash` of a feature's own. */

import type { Messages } from "../../../.generated/messages.d.ts";
import type { FailureCode } from "../failure.ts";

/** Name of the cookie that brings one. */
export const FLASH_COOKIE = "flash";

// What features say with words of their own.
type OwnFlash = {
  [F in keyof Messages]: Messages[F] extends { flash: infer Words } ? keyof Words : never;
}[keyof Messages];

/** What was done; or why something was not, where the form that asked for it is not there to say so. A name is a key of the words. */
export type FlashName = keyof Messages["flash"] | OwnFlash | `failure-${FailureCode}`;

/** The Set-Cookie value that makes the next page say `name`. */
export function flashCookie(name: FlashName, secure: boolean): string {
  const value = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** A message on its way to one page. */
export interface Flash {
  /** Tells two equal messages apart, so that each is shown once. */
  id: string;
  text: string;
  /** Why something was not done. */
  isFailure: boolean;
}
