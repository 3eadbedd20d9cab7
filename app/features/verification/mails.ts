import { defineMail } from "#app/platform/mail/mail.ts";

/** Staff have compared two names: they are one person's, or not. */
export const VERIFICATION_REVIEWED = defineMail<{ verificationId: string }>("verification-reviewed");

/** A check ends in thirty days. */
export const VERIFICATION_ENDING = defineMail<{ verificationId: string }>("verification-ending");

/** A check has ended: its time is up, or staff have ended it. */
export const VERIFICATION_ENDED = defineMail<{ verificationId: string }>("verification-ended");
