/** Whose pages are told that a pitch has changed. */
import { type Broadcast, toReviewers } from "#app/platform/events.ts";

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
