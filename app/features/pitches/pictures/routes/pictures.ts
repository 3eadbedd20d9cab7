import { err } from "#app/platform/failure.ts";
import { formOf } from "#app/platform/http/forms.ts";
import { addPicture } from "../own-pictures.server.ts";
import { onlyPosts, pictureAnswer } from "../picture-answer.server.ts";
import type { Route } from "./+types/pictures.ts";

/** Adds a picture that the browser has uploaded to the store, or puts it in the place of another. Without script the form has it. */
export function action({ context, params, request }: Route.ActionArgs) {
  return pictureAnswer(context, async (actor) => {
    const form = await formOf(request);
    const [stored, replaces] = [form.get("stored"), form.get("replaces")];
    if (typeof stored !== "string" || stored === "") return err("image-unreadable");
    return addPicture(actor, params.publicId, { stored }, typeof replaces === "string" ? replaces : undefined);
  });
}

export const loader = onlyPosts;
