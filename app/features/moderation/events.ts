import { defineEvent } from "#app/platform/outbox/events.ts";

interface Decided {
  submissionId: string;
  pitchId: string;
  publicId: string;
  ownerId: string;
}

/** An approved revision is public: the owner is notified. The pitch has an event of its own for the publication. */
export const pitchApproved = defineEvent<Decided>("pitch-approved");

/** A moderator requested changes, with a reason for each field. */
export const changesRequested = defineEvent<Decided>("changes-requested");

/** A moderator approved outside office hours: the revision is published when the office opens. */
export const approvalScheduled = defineEvent<Decided>("approval-scheduled");

/** A moderator undid an approval before the office opened: it waits for a decision again. */
export const approvalUndone = defineEvent<Decided>("approval-undone");

/** The company of a published pitch has another status at its register. */
export const companyChanged = defineEvent<{ pitchId: string; ownerId: string }>("company-changed");

/** A claim or a fingerprint changed: reviewers see that, the owner does not. */
export const reviewChanged = defineEvent<{ pitchId: string }>("review-changed");
