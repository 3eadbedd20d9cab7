import { defineMail } from "#app/platform/mail/mail.ts";

/** The link that puts an address on the list. Sent to a subscriber's id. */
export const CONFIRM_NEWSLETTER = defineMail("confirm-newsletter");

/** An issue: the companies of a market that are new since `from`, up to `until`. Sent to a subscriber's id, or an account's. */
export const NEWSLETTER_ISSUE = defineMail<{ from: string; until: string }>("newsletter-issue");

/** The link that takes an address without an account off the list. Sent to a subscriber's id. */
export const LEAVE_NEWSLETTER = defineMail("leave-newsletter");
