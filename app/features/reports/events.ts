import { defineEvent } from "#app/platform/outbox/events.ts";

/** Somebody with an account reported something: they get a receipt. */
export const reportReceived = defineEvent<{ reportId: string; reporterId: string }>("report-received");

/** A moderator decided on a case: those who reported hear the outcome, the owner what was done and why. */
export const reportDecided = defineEvent<{ decisionId: string; caseId: string; ownerId: string }>("report-decided");

/** The owner of something appealed a decision on it. */
export const appealReceived = defineEvent<{ decisionId: string; appellantId: string }>("appeal-received");

/** Another moderator decided on the appeal. `caseId`: of the reports that the first decision was about, if it was about any. */
export const appealDecided = defineEvent<{
  decisionId: string;
  appellantId: string;
  caseId: string | null;
  outcome: "upheld" | "overturned";
}>("appeal-decided");
