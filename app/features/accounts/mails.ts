import { defineMail } from "#app/platform/mail/mail.ts";

/** "Confirm your email address"; its link is made when it is sent, so that the job table holds no secret. */
export const CONFIRM_EMAIL = defineMail("confirm-email");

/** "Choose a new password". */
export const RESET_PASSWORD = defineMail("reset-password");

/** Tells the owner that the password was changed. */
export const PASSWORD_CHANGED = defineMail("password-changed");

/** Tells the owner that sign-in is locked; `until` is an ISO date-time. */
export const SIGN_IN_LOCKED = defineMail<{ until: string }>("sign-in-locked");

/** To the new address: the link that makes it the account's. */
export const CONFIRM_NEW_EMAIL = defineMail<{ changeId: string }>("confirm-new-email");

/** To the old address: announces the change, with the link that undoes it. */
export const EMAIL_CHANGE_NOTICE = defineMail<{ changeId: string }>("email-change-told");

/** What to do first, by side, once an address is confirmed and a side chosen. */
export const WELCOME = defineMail("welcome");

/** The terms have a new version (an ISO date, from which it is in force). */
export const TERMS_CHANGED = defineMail<{ version: string }>("terms-changed");
