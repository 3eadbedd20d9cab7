import type { Task } from "graphile-worker";
import type { OfferFact } from "#app/features/offers/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { planAfterCase, planSurvey, sendDueSurveys } from "./sending.server.ts";

/** After `offer-moved`: both sides of an agreement. */
export const surveyAgreement: Task = async (payload) => {
  const { offerId, state, proposerId, receiverId } = payload as OfferFact;
  if (state !== "agreed") return;
  const asked = { occasion: "agreement", subjectId: offerId, userIds: [proposerId, receiverId] } as const;
  await planSurvey(systemActor("survey-agreement"), asked);
};

/** After `changes-requested`: the pitch's owner. */
export const surveyRefusedPitch: Task = async (payload) => {
  const { submissionId, ownerId } = payload as { submissionId: string; ownerId: string };
  const asked = { occasion: "refused-pitch", subjectId: submissionId, userIds: [ownerId] } as const;
  await planSurvey(systemActor("survey-refused-pitch"), asked);
};

/** After `case-closed`: whoever sent the case. */
export const surveyClosedCase: Task = async (payload) => {
  await planAfterCase(systemActor("survey-closed-case"), (payload as { ticketId: string }).ticketId);
};

/** Four times an hour: offices open at different times. */
export async function sendSurveys(): Promise<void> {
  await sendDueSurveys(systemActor("send-surveys"));
}
