import { type Broadcast, defineEvent, toReviewers } from "#app/platform/outbox/events.ts";

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

/** A published pitch is no longer public: done, withdrawn or deleted by its owner, taken down by a moderator, or hidden for silence. */
export const pitchTakenDown = defineEvent<PitchFact>("pitch-taken-down");

/** A deleted pitch is its owner's again; nobody else sees it by that. */
export const pitchRestored = defineEvent<PitchFact>("pitch-restored");

/** The owner of a pitch that was published long ago is asked whether it still holds; `step` says how long nobody has answered. */
export const pitchDoubted = defineEvent<PitchFact & { step: "asked" | "reminded" | "hidden"; at: string }>(
  "pitch-doubted",
);

/** The owner says that it still holds. */
export const pitchConfirmed = defineEvent<PitchFact>("pitch-confirmed");

// Whose pages are told that a pitch has changed.

interface Changed {
  pitchId: string;
  ownerId: string;
}

/** Whoever owns it. */
export function toOwner({ pitchId, ownerId }: Changed): Broadcast {
  return { hints: [{ to: [ownerId], hint: { kind: "pitch", id: pitchId } }] };
}

/** Whoever owns it, and whoever reviews it. */
export function toBothSides(pitch: Changed): Broadcast {
  return { hints: [...toOwner(pitch).hints!, ...toReviewers(pitch.pitchId).hints!] };
}
