import type { CompanyStatus } from "#app/features/registers/registers.ts";
import { defineMail } from "#app/platform/mail/mail.ts";

/** A pitch, or an edit of it, was published. */
export const PITCH_APPROVED = defineMail<{ submissionId: string }>("pitch-approved");

/** Changes were requested; the reasons are read when the mail is sent. */
export const CHANGES_REQUESTED = defineMail<{ submissionId: string }>("changes-requested");

/** The company of a published pitch is no longer in good standing at its register. */
export const COMPANY_CHANGED = defineMail<{ pitchId: string; status: CompanyStatus }>("company-changed");

/** Approved, to be published when the office opens. */
export const APPROVAL_SCHEDULED = defineMail<{ submissionId: string }>("approval-scheduled");
