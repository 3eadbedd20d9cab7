/** The pictures in a posted step of the wizard: without script they are part of its form. */
import { checkApp } from "#app/platform/app-check/app-check.server.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import type { OnboardedMember, Visit } from "#app/platform/http/visit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { addPicture, describePictures, movePicture, removePicture } from "./own-pictures.server.ts";
import { DIRECTIONS } from "./picture.ts";
import { CAPTION_FIELD, PICTURE_FIELD } from "./picture-fields.ts";

export interface PostedPictures {
  /** A new picture, with an empty content if something else than a picture was sent. */
  file: File | undefined;
  /** By the ids of the pictures' files. */
  captions: Record<string, string>;
}

/** The pictures of a form, which are taken out of it. */
export function takePictures(form: FormData): PostedPictures {
  const file = form.get(PICTURE_FIELD);
  form.delete(PICTURE_FIELD);
  const captions: Record<string, string> = {};
  for (const [name, value] of [...form]) {
    if (!name.startsWith(CAPTION_FIELD)) continue;
    form.delete(name);
    const fileId = name.slice(CAPTION_FIELD.length);
    if (typeof value === "string" && isId(fileId)) captions[fileId] = value;
  }
  // Browsers send an empty file without a name if none was chosen.
  return { file: file instanceof File && (file.size > 0 || file.name !== "") ? file : undefined, captions };
}

/** Saves captions and a new picture. Returns what is wrong with the picture, if anything. */
export async function savePostedPictures(
  actor: OnboardedMember,
  publicId: string,
  { file, captions }: PostedPictures,
  visit: Pick<Visit, "headers" | "ip">,
): Promise<FailureCode | undefined> {
  await describePictures(actor, publicId, captions);
  if (!file) return undefined;
  if (file.size === 0) return "image-unreadable";
  const checked = await checkApp({ ...visit, actor }, "upload");
  const added = checked.ok ? await addPicture(actor, publicId, { file, name: file.name }) : checked;
  return added.ok ? undefined : added.code;
}

/** What a pressed button of the pictures asks for, after the form is saved; false if it is another button. */
export async function actOnPictures(
  actor: OnboardedMember,
  publicId: string,
  go: FormDataEntryValue | null,
): Promise<boolean> {
  const [what, act, fileId = ""] = typeof go === "string" ? go.split(" ") : [];
  if (what !== "pictures") return false;
  const to = DIRECTIONS.find((direction) => direction === act);
  // A picture that is gone meanwhile is not missed.
  if (to) await movePicture(actor, publicId, fileId, to);
  else if (act === "remove") await removePicture(actor, publicId, fileId);
  return true;
}
