import { defineEvent } from "#app/platform/outbox/events.ts";

interface Decided {
  submissionId: string;
  pitchId: string;
  publicId: string;
  ownerId: string;
}

/** What a moderator approved is public: the owner is told. That it is public now is the pitch's own fact. */
export const pitchApproved = defineEvent<Decided>("pitch-approved");

/** A moderator asked the owner for changes, with a reason for each field. */
export const changesRequested = defineEvent<Decided>("changes-requested");

/** A moderator approved outside office hours: it is published when the office opens. */
export const approvalScheduled = defineEvent<Decided>("approval-scheduled");

/** Something about a submission changed that reviewers see and its owner does not: who is at it, what it is like. */
export const reviewChanged = defineEvent<{ pitchId: string }>("review-changed");
