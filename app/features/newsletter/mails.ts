import { defineMail } from "#app/platform/mail/mail.ts";

/** The link that confirms a subscription. Sent to a subscriber's id. */
export const CONFIRM_NEWSLETTER = defineMail("confirm-newsletter");

/** An issue: the companies of a market that are new since `from`, up to `until`. Sent to a subscriber's id, or an account's. */
export const NEWSLETTER_ISSUE = defineMail<{ from: string; until: string }>("newsletter-issue");

/** The unsubscribe link for an address without an account. Sent to a subscriber's id. */
export const LEAVE_NEWSLETTER = defineMail("leave-newsletter");
