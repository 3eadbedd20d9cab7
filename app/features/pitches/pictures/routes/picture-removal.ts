import { removePicture } from "../own-pictures.server.ts";
import { onlyPosts, pictureAnswer } from "../picture-answer.server.ts";
import type { Route } from "./+types/picture-removal.ts";

/** Removes a picture, for scripts. */
export function action({ context, params }: Route.ActionArgs) {
  return pictureAnswer(context, (actor) => removePicture(actor, params.publicId, params.fileId));
}

export const loader = onlyPosts;
