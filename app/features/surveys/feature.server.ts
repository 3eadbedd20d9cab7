/** What this feature does besides answering requests. */
import { changesRequested } from "#app/features/moderation/events.ts";
import { offerMoved } from "#app/features/offers/events.ts";
import { caseClosed } from "#app/features/support/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { surveyInvitationMail } from "./emails/survey-invitation.tsx";
import { sendDueSurveys, surveyAgreement, surveyClosedCase, surveyRefusedPitch } from "./sending.server.ts";

const jobs = {
  "survey-agreement": surveyAgreement,
  "survey-refused-pitch": surveyRefusedPitch,
  "survey-closed-case": surveyClosedCase,
  "send-surveys": () => sendDueSurveys(systemActor("send-surveys")),
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const surveys = feature({
  jobs,
  schedules: { "send-surveys": "*/15 * * * *" },
  mails: [surveyInvitationMail],
  mailExamples: () => import("./emails/examples.ts"),
  subscriptions: [
    follow({ event: offerMoved, jobs: ["survey-agreement"] }),
    follow({ event: changesRequested, jobs: ["survey-refused-pitch"] }),
    follow({ event: caseClosed, jobs: ["survey-closed-case"] }),
  ],
});
