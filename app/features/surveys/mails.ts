import { defineMail } from "#app/platform/mail.ts";

/** Asks somebody the one question. */
export const SURVEY_INVITATION = defineMail<{ surveyId: string }>("survey-invitation");
