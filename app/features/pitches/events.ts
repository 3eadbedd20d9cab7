import { defineEvent } from "#app/platform/events.ts";

interface PitchFact {
  pitchId: string;
  publicId: string;
  ownerId: string;
}

/** A revision was handed in for review. */
export const pitchSubmitted = defineEvent<PitchFact & { submissionId: string }>("pitch-submitted");

/** A submission was taken back by its owner, so that nobody need review it. */
export const pitchRecalled = defineEvent<PitchFact>("pitch-recalled");

/** A revision is now what the public reads; `first` when the pitch had never been published. */
export const pitchPublished = defineEvent<PitchFact & { first: boolean }>("pitch-published");

/** A moderator asked for changes. */
export const pitchReturned = defineEvent<PitchFact>("pitch-returned");

/** A published pitch is no longer public: done, withdrawn or deleted by its owner. */
export const pitchTakenDown = defineEvent<PitchFact>("pitch-taken-down");
