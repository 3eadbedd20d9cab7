import { defineMail } from "#app/platform/mail/mail.ts";

/** "Your pitch is published", or its edit. */
export const PITCH_APPROVED = defineMail<{ submissionId: string }>("pitch-approved");

/** What to change, field by field; the reasons are read when it is sent. */
export const CHANGES_REQUESTED = defineMail<{ submissionId: string }>("changes-requested");

/** "Approved, and published when the office opens". */
export const APPROVAL_SCHEDULED = defineMail<{ submissionId: string }>("approval-scheduled");
