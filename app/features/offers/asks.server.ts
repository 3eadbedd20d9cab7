/** What pitches ask for, as far as the actor may see it. */
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Ask } from "./ask.ts";

/** The ask of a pitch; null if it is not stated, or the owner discloses it to others only. */
export async function askOf(actor: Actor, publicId: string | null | undefined): Promise<Ask | null> {
  const details = publicId ? (await pitchPage(actor, publicId))?.details : null;
  const currency = details?.content.currency;
  return details?.deal && currency ? { ...details.deal, currency } : null;
}
