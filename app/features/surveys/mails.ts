import { defineMail } from "#app/platform/mail/mail.ts";

/** Asks somebody the one question. */
export const SURVEY_INVITATION = defineMail<{ surveyId: string }>("survey-invitation");
