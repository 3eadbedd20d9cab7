import { defineMail } from "#app/platform/mail/mail.ts";

/** Invites a member to a survey. */
export const SURVEY_INVITATION = defineMail<{ surveyId: string }>("survey-invitation");
