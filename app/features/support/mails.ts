import type { Side } from "#app/platform/actor.ts";
import { defineMail } from "#app/platform/mail/mail.ts";

/** Receipt to the sender of a case: its number, and when to expect an answer. */
export const CASE_RECEIVED = defineMail<{ ticketId: string; messageId: string }>("case-received");

/** An answer of staff; its text is read when the mail is sent. */
export const CASE_ANSWERED = defineMail<{ ticketId: string; messageId: string }>("case-answered");

/** Tells a member that their side was changed. */
export const SIDE_CHANGED = defineMail<{ side: Side }>("side-changed");

/** Tells a member that staff have corrected the account's name, why (read from the audit log), and whether that ended a badge. */
export const NAME_CORRECTED = defineMail<{ actId: string; badge: boolean }>("name-corrected");

/** Invites staff; its link is made when the mail is sent. Sent to an invitation's id. */
export const STAFF_INVITED = defineMail("staff-invited");

/** Tells a member that the account is active again. */
export const ACCOUNT_REINSTATED = defineMail("account-reinstated");
