/** Mails that tell the owner about changes of second factors. */
import { defineMail } from "#app/platform/mail/mail.ts";

export const TWO_FACTOR_ON = defineMail("two-factor-on");
export const TWO_FACTOR_OFF = defineMail("two-factor-off");
export const RECOVERY_CODES_RENEWED = defineMail("recovery-codes-renewed");
/** `left` is how many are unused. */
export const RECOVERY_CODE_USED = defineMail<{ left: number }>("recovery-code-used");
/** `name` is the passkey's. */
export const PASSKEY_ADDED = defineMail<{ name: string }>("passkey-added");
export const PASSKEY_REMOVED = defineMail<{ name: string }>("passkey-removed");
