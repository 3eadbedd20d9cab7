import { defineMail } from "#app/platform/mail/mail.ts";

/** "We have received your report", with the day on which it is decided. */
export const REPORT_RECEIVED = defineMail<{ reportId: string }>("report-received");

/** The outcome of a report, to its reporter; once more if an appeal changes it. */
export const REPORT_OUTCOME = defineMail<{ reportId: string }>("report-outcome");

/** The statement of reasons, to whom the measure is against. */
export const STATEMENT = defineMail<{ decisionId: string }>("statement-of-reasons");

/** "We have received your appeal". */
export const APPEAL_RECEIVED = defineMail<{ decisionId: string }>("appeal-received");

/** The outcome of an appeal. */
export const APPEAL_OUTCOME = defineMail<{ decisionId: string }>("appeal-outcome");
