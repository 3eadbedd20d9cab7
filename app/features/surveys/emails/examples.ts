import { example, mailExamples } from "#app/platform/mail/examples.ts";
import { OCCASIONS } from "../survey.ts";
import { surveyInvitationMail } from "./survey-invitation.tsx";

export const examples = mailExamples("surveys", ({ entrepreneur, id }) =>
  OCCASIONS.map((occasion) => example(surveyInvitationMail, occasion, entrepreneur, { surveyId: id(12), occasion })),
);
