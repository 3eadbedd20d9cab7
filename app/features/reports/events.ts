import { defineEvent } from "#app/platform/outbox/events.ts";

/** Somebody reported a thing: they get a receipt. `reporterId`: null without an account. */
export const reportReceived = defineEvent<{ reportId: string; reporterId: string | null }>("report-received");

/** A moderator decided on a case: reporters get the outcome, the owner the statement of reasons. */
export const reportDecided = defineEvent<{ decisionId: string; caseId: string; ownerId: string }>("report-decided");

/** An owner appealed a decision. */
export const appealReceived = defineEvent<{ decisionId: string; appellantId: string }>("appeal-received");

/** Another moderator decided on the appeal. `caseId`: the case of the first decision, if it has one. */
export const appealDecided = defineEvent<{
  decisionId: string;
  appellantId: string;
  caseId: string | null;
  outcome: "upheld" | "overturned";
}>("appeal-decided");
