import { err } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { movePicture } from "../own-pictures.server.ts";
import { DIRECTIONS } from "../picture.ts";
import { onlyPosts, pictureAnswer } from "../picture-answer.server.ts";
import type { Route } from "./+types/picture-order.ts";

/** Moves a picture up or down, for scripts. */
export function action({ context, params, request }: Route.ActionArgs) {
  return pictureAnswer(context, async (actor) => {
    const asked = (await formOf(request)).get("to");
    const to = DIRECTIONS.find((direction) => direction === asked);
    return to ? movePicture(actor, params.publicId, params.fileId, to) : err("invalid-input");
  });
}

export const loader = onlyPosts;
