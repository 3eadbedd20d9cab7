import { defineMail } from "#app/platform/mail/mail.ts";

/** "We have received your report", with the day on which it is decided. */
export const REPORT_RECEIVED = defineMail<{ reportId: string }>("report-received");

/** What was decided on a report, to whoever sent it; once more when an appeal has changed it. */
export const REPORT_OUTCOME = defineMail<{ reportId: string }>("report-outcome");

/** The statement of reasons, to the owner of what a measure was taken against. */
export const STATEMENT = defineMail<{ decisionId: string }>("statement-of-reasons");

/** "We have received your appeal". */
export const APPEAL_RECEIVED = defineMail<{ decisionId: string }>("appeal-received");

/** What was decided on an appeal. */
export const APPEAL_OUTCOME = defineMail<{ decisionId: string }>("appeal-outcome");
