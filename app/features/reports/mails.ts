import { defineMail } from "#app/platform/mail/mail.ts";

/** The receipt of a report, with the deadline. */
export const REPORT_RECEIVED = defineMail<{ reportId: string }>("report-received");

/** The outcome of a report, to its reporter; sent again if an appeal changes it. */
export const REPORT_OUTCOME = defineMail<{ reportId: string }>("report-outcome");

/** The statement of reasons, to the member that the measure is against. */
export const STATEMENT = defineMail<{ decisionId: string }>("statement-of-reasons");

/** The statement of reasons for a suspension. `actId`: in mails of before decision 116, which is the decision's id. */
export const ACCOUNT_SUSPENDED = defineMail<{ decisionId?: string; actId?: string }>("account-suspended");

/** The receipt of an appeal. */
export const APPEAL_RECEIVED = defineMail<{ decisionId: string }>("appeal-received");

/** The outcome of an appeal. */
export const APPEAL_OUTCOME = defineMail<{ decisionId: string }>("appeal-outcome");
