import type { Actor } from "#app/platform/actor.ts";
import type { PicturePurpose } from "./file.ts";

/** A stored picture and where it stands. */
export interface PictureStanding {
  ownerId: string;
  purpose: PicturePurpose;
  /** The logo of a pitch that is published now. */
  isPublic: boolean;
  /** The logo of a pitch that was published once and is done or withdrawn: those who saved or discussed it still meet it. */
  wasPublic: boolean;
  /** Its owner's profile shows it: it was neither replaced nor taken down. */
  onProfile: boolean;
  /** Its owner's account is closed, or about to be deleted. */
  ownerGone: boolean;
}

/** Whether the actor may see a stored picture. */
export function canSeePicture(actor: Actor, picture: PictureStanding): boolean {
  if (picture.isPublic || actor.kind === "system") return true;
  if (actor.kind === "visitor") return false;
  if (picture.ownerId === actor.id || (actor.kind === "member" && actor.staffRole !== null)) return true;
  if (picture.wasPublic) return true;
  if (picture.ownerGone || !picture.onProfile) return false;
  // A business card says how to reach somebody, which is for members.
  return picture.purpose === "picture" || (picture.purpose === "business-card" && actor.kind === "member");
}
