import { defineMail } from "#app/platform/mail/mail.ts";

/** The figures of the reader's pitches in the week that began on a Monday (an ISO date). */
export const WEEKLY_FIGURES = defineMail<{ week: string }>("weekly-figures");
