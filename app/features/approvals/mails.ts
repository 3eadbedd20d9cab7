import { defineMail } from "#app/platform/mail/mail.ts";

/** Tells another administrator that a request waits for a second person. */
export const APPROVAL_ASKED = defineMail<{ approvalId: string }>("approval-asked");

/** Tells who asked that it was confirmed, refused, or could not be carried out. */
export const APPROVAL_DECIDED = defineMail<{ approvalId: string }>("approval-decided");
