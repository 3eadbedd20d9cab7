import type { Actor } from "#app/platform/actor.ts";
import type { PicturePurpose } from "./picture.ts";

/** A stored picture and where it stands. */
export interface PictureStanding {
  ownerId: string;
  purpose: PicturePurpose;
  /** The logo of a pitch that is published now. */
  isPublic: boolean;
  /** The logo of a pitch that was published once and is done or withdrawn: those who saved or discussed it still meet it. */
  wasPublic: boolean;
}

/** Whether the actor may see a stored picture. */
export function canSeePicture(actor: Actor, picture: PictureStanding): boolean {
  if (picture.isPublic || actor.kind === "system") return true;
  if (actor.kind === "visitor") return false;
  if (picture.purpose === "picture" || picture.wasPublic) return true;
  return picture.ownerId === actor.id || (actor.kind === "member" && actor.staffRole !== null);
}
