import type { Actor } from "#app/platform/actor.ts";
import type { PicturePurpose } from "./file.ts";

/** The facts that decide who may see a stored picture. */
interface PictureAccessFacts {
  ownerId: string;
  purpose: PicturePurpose;
  /** The logo of a pitch that is published now. */
  isPublic: boolean;
  /** The logo of a pitch that is published, done or withdrawn: members who saved or discussed it still see it. */
  wasPublic: boolean;
  /** Its owner's profile shows it. */
  onProfile: boolean;
  /** Its owner's account is suspended or about to be deleted. */
  ownerGone: boolean;
}

/** Whether the actor may see a stored picture. */
export function canSeePicture(actor: Actor, picture: PictureAccessFacts): boolean {
  if (picture.isPublic || actor.kind === "system") return true;
  if (actor.kind === "visitor") return false;
  if (picture.ownerId === actor.id || (actor.kind === "member" && actor.staffRole !== null)) return true;
  if (picture.wasPublic) return true;
  if (picture.ownerGone || !picture.onProfile) return false;
  // Business cards have contact details, which are for members.
  return picture.purpose === "picture" || (picture.purpose === "business-card" && actor.kind === "member");
}
