import { defineEvent } from "#app/platform/outbox/events.ts";

interface Decided {
  submissionId: string;
  pitchId: string;
  publicId: string;
  ownerId: string;
}

/** What a moderator approved is public: the owner is notified. That it is public has an event of the pitch's own. */
export const pitchApproved = defineEvent<Decided>("pitch-approved");

/** A moderator asked the owner for changes, with a reason for each field. */
export const changesRequested = defineEvent<Decided>("changes-requested");

/** A moderator approved outside office hours: it is published when the office opens. */
export const approvalScheduled = defineEvent<Decided>("approval-scheduled");

/** Something changed that reviewers see and the owner does not: a claim, or a fingerprint. */
export const reviewChanged = defineEvent<{ pitchId: string }>("review-changed");
