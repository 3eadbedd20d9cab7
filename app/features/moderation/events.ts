import { defineEvent } from "#app/platform/events.ts";

interface Decided {
  submissionId: string;
  pitchId: string;
  publicId: string;
  ownerId: string;
}

/** A moderator approved what was submitted: the owner is told. That it is public now is the pitch's own fact. */
export const pitchApproved = defineEvent<Decided>("pitch-approved");

/** A moderator asked the owner for changes, with a reason for each field. */
export const changesRequested = defineEvent<Decided>("changes-requested");
