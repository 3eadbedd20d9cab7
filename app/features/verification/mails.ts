import { defineMail } from "#app/platform/mail/mail.ts";

/** Staff have decided whether two names are one person's. */
export const VERIFICATION_REVIEWED = defineMail<{ verificationId: string }>("verification-reviewed");

/** A check ends in thirty days. */
export const VERIFICATION_ENDING = defineMail<{ verificationId: string }>("verification-ending");

/** A check has expired, or staff have ended it. */
export const VERIFICATION_ENDED = defineMail<{ verificationId: string }>("verification-ended");
