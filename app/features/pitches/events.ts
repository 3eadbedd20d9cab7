import { type Broadcast, defineEvent, toReviewers } from "#app/platform/outbox/events.ts";

interface PitchFact {
  pitchId: string;
  publicId: string;
  ownerId: string;
}

/** A revision was submitted for review. */
export const pitchSubmitted = defineEvent<PitchFact & { submissionId: string }>("pitch-submitted");

/** The owner has recalled a submission. */
export const pitchRecalled = defineEvent<PitchFact>("pitch-recalled");

/** A revision was published; `first` if the pitch had never been published. */
export const pitchPublished = defineEvent<PitchFact & { first: boolean }>("pitch-published");

/** A moderator asked for changes. */
export const pitchReturned = defineEvent<PitchFact>("pitch-returned");

/** A published pitch is no longer public: done, withdrawn or deleted by its owner, taken down by a moderator, or hidden without a reconfirmation. */
export const pitchTakenDown = defineEvent<PitchFact>("pitch-taken-down");

/** The owner has restored a deleted pitch; others do not see it. */
export const pitchRestored = defineEvent<PitchFact>("pitch-restored");

/** The owner of a pitch published long ago is asked to reconfirm it, is reminded, or it is hidden. */
export const pitchReconfirmationDue = defineEvent<PitchFact & { step: "asked" | "reminded" | "hidden"; at: string }>(
  "pitch-doubted",
);

/** The owner has reconfirmed it. */
export const pitchConfirmed = defineEvent<PitchFact>("pitch-confirmed");

interface Changed {
  pitchId: string;
  ownerId: string;
}

/** Invalidates the pages of its owner. */
export function toOwner({ pitchId, ownerId }: Changed): Broadcast {
  return { hints: [{ to: [ownerId], hint: { kind: "pitch", id: pitchId } }] };
}

/** Invalidates the pages of its owner and of reviewers. */
export function toBothSides(pitch: Changed): Broadcast {
  return { hints: [...toOwner(pitch).hints!, ...toReviewers(pitch.pitchId).hints!] };
}
