import type { Actor } from "#app/platform/actor.ts";
import { pitchPage } from "../page/pitch-page.server.ts";
import type { ReviewDeadline } from "../review/submission.server.ts";

/** A pitch that has no stats yet. */
export interface UnpublishedPitch {
  publicId: string;
  companyName: string;
  /** While it is under review: when its stats begin. */
  deadline: ReviewDeadline | null;
}

/** The actor's own pitch that was never published; undefined otherwise. */
export async function statsToCome(actor: Actor, publicId: string): Promise<UnpublishedPitch | undefined> {
  const page = await pitchPage(actor, publicId);
  // Only its owner gets its counters.
  if (!page?.stats || page.allowed.includes("see-statistics")) return undefined;
  return { publicId, companyName: page.teaser.companyName, deadline: page.reviewDeadline };
}
