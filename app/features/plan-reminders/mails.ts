import { defineMail } from "#app/platform/mail/mail.ts";

/** The idle parts of a month of the reader's plan: `period` is the day on which the month ended, `since` the one on which it began (ISO dates). */
export const PLAN_UNUSED = defineMail<{ period: string; since: string }>("plan-unused");

/** The reader's plan ends on a day (an ISO date, by the clock of their market). */
export const PLAN_ENDING = defineMail<{ period: string }>("plan-ending");
