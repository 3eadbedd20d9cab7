/** The owner's changes to the pictures of a draft, which others see once the revision is approved. */
import type { PictureProblem } from "#app/features/files/file.ts";
import { preparePicture, recordPicture } from "#app/features/files/intake.server.ts";
import { storedFileFor } from "#app/features/files/stored-files.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { recordAct } from "../managers/acts.server.ts";
import { pitchRunBy } from "../managers/roles.server.ts";
import { can } from "../policy.ts";
import { draftOf, lockOwnPitch, tokenOf } from "../transitions.server.ts";
import { captionOf, type Direction, type ListedPicture, movedPicture, PICTURES_LIMIT } from "./picture.ts";

type Refusal = "not-found" | "illegal-move";

/** A file sent with the form, or the path of one that the browser has stored already. */
export type PictureUpload = { file: Blob; name: string } | { stored: unknown };

/** The tokens of the version before and of the one after: the text did not change. */
export interface PicturesChanged {
  from: string;
  token: string;
}

/** Adds a picture at the end of the list or, with `replaces`, in the place of another, whose caption it keeps. */
export async function addPicture(
  actor: Actor,
  publicId: string,
  upload: PictureUpload,
  replaces?: string,
): Promise<Result<PicturesChanged, Refusal | "picture-limit" | PictureProblem | "too-many-requests">> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  // Before the picture is drawn, which is expensive.
  if (!(await pitchRunBy(actor, publicId, "editor"))) return err("not-found");
  const prepared = "file" in upload ? await preparePicture(actor, upload.file, upload.name) : undefined;
  if (prepared && !prepared.ok) return prepared;
  return change(actor, publicId, async (pictures, trx, { ownerId }) => {
    const place = pictures.findIndex(({ fileId }) => fileId === replaces);
    if (replaces !== undefined && place < 0) return err("not-found");
    if (place < 0 && pictures.length >= PICTURES_LIMIT) return err("picture-limit");
    const fileId = prepared
      ? await recordPicture(trx, ownerId, "pitch-picture", prepared.value)
      : await storedFileFor(trx, actor, ownerId, "pitch-picture", "stored" in upload ? upload.stored : undefined);
    if (!fileId) return err("not-found");
    // The form was sent twice.
    if (pictures.some((picture) => picture.fileId === fileId)) return ok(pictures);
    return ok(
      place < 0
        ? [...pictures, { fileId, caption: null }]
        : pictures.with(place, { fileId, caption: pictures[place]!.caption }),
    );
  });
}

/** Swaps a picture with the one before or after it. The first is the cover. */
export function movePicture(
  actor: Actor,
  publicId: string,
  fileId: string,
  to: Direction,
): Promise<Result<PicturesChanged, Refusal>> {
  return change(actor, publicId, async (pictures) =>
    pictures.some((picture) => picture.fileId === fileId) ? ok(movedPicture(pictures, fileId, to)) : err("not-found"),
  );
}

/** Removes a picture. Its bytes go with the next clean-up, unless an earlier revision shows it. */
export function removePicture(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<Result<PicturesChanged, Refusal>> {
  return change(actor, publicId, async (pictures) => {
    const left = pictures.filter((picture) => picture.fileId !== fileId);
    return left.length < pictures.length ? ok(left) : err("not-found");
  });
}

/** Writes captions, by the ids of their files; pictures that are gone are passed over. */
export function describePictures(
  actor: Actor,
  publicId: string,
  captions: Readonly<Record<string, string>>,
): Promise<Result<PicturesChanged, Refusal>> {
  return change(actor, publicId, async (pictures) =>
    ok(
      pictures.map((picture) => {
        const typed = captions[picture.fileId];
        return typed === undefined ? picture : { ...picture, caption: captionOf(typed) };
      }),
    ),
  );
}

/**
 * Changes the list of a pitch that the actor runs, in its draft, which is created if there is none and the list differs. Concurrent changes wait for
 * each other.
 */
function change<C extends FailureCode>(
  actor: Actor,
  publicId: string,
  work: (
    pictures: readonly ListedPicture[],
    trx: Tx,
    pitch: { ownerId: string },
  ) => Promise<Result<readonly ListedPicture[], C>>,
): Promise<Result<PicturesChanged, C | Refusal>> {
  return transaction(async (trx): Promise<Result<PicturesChanged, C | Refusal>> => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || pitch.state === "deleted") return err("not-found");
    if (!can(actor, "edit", pitch)) return err("illegal-move");
    const before = await trx
      .selectFrom("revisionPictures")
      .select(["fileId", "caption"])
      .where("revisionId", "=", pitch.revision.id)
      .orderBy("position")
      .execute();
    const after = await work(before, trx, pitch);
    if (!after.ok) return after;
    const from = tokenOf(pitch.revision);
    if (isSameList(before, after.value)) return ok({ from, token: from });
    const draft = await draftOf(trx, pitch);
    await trx.deleteFrom("revisionPictures").where("revisionId", "=", draft.id).execute();
    if (after.value.length > 0) {
      const rows = after.value.map(({ fileId, caption }, index) => ({
        revisionId: draft.id,
        fileId,
        caption,
        position: index + 1,
      }));
      await trx.insertInto("revisionPictures").values(rows).execute();
    }
    await trx.updateTable("pitchRevisions").set({ updatedAt: now() }).where("id", "=", draft.id).execute();
    await recordAct(trx, pitch.actorId, { pitchId: pitch.id, act: "edited" });
    return ok({ from, token: tokenOf(draft) });
  });
}

function isSameList(one: readonly ListedPicture[], other: readonly ListedPicture[]): boolean {
  const texts = (list: readonly ListedPicture[]) =>
    JSON.stringify(list.map(({ fileId, caption }) => [fileId, caption]));
  return texts(one) === texts(other);
}
