import type { Task } from "graphile-worker";
import { publishAtOpening } from "./decisions.server.ts";
import { takeFingerprint, takeMissedFingerprints } from "./fingerprints.server.ts";

/** At the opening of an office: publishes what was approved while it was closed. */
export const publishApproved: Task = async (payload) =>
  publishAtOpening((payload as { decisionId: string }).decisionId);

/** After `pitch-submitted`: takes down what the text and the logo are recognised by. */
export const fingerprintSubmission: Task = async (payload) =>
  takeFingerprint((payload as { submissionId: string }).submissionId);

/** On schedule: makes up for what was not taken down. */
export const fingerprintMissed: Task = takeMissedFingerprints;
