/** Flash messages: shown once, by the page after a form. Their texts are in catalog `flash`, or in section `flash` of a feature's catalog. */
import type { Messages } from "../../../.generated/messages.d.ts";
import type { FailureCode } from "../failure.ts";

/** The cookie that carries a message's name. */
export const FLASH_COOKIE = "flash";

// Messages in the features' catalogs.
type OwnFlash = {
  [F in keyof Messages]: Messages[F] extends { flash: infer Words } ? keyof Words : never;
}[keyof Messages];

/** A message's key in the catalogs; or a failure, for forms whose page cannot show it beside the form. */
export type FlashName = keyof Messages["flash"] | OwnFlash | `failure-${FailureCode}`;

/** The Set-Cookie value that makes the next page show the message `name`; `subject` is the id of what it is about, for an undo. */
export function flashCookie(name: FlashName, secure: boolean, subject?: string): string {
  const value = [name, crypto.randomUUID().slice(0, 8), ...(subject ? [subject] : [])].join(".");
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** A message to show. */
export interface Flash {
  /** Unique, so that each of two equal messages is shown once. */
  id: string;
  name: string;
  text: string;
  /** The id of what the message is about. */
  subject: string | null;
  isFailure: boolean;
}
