import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { getBytes, putBytes } from "./gateway-disk.server.ts";
import { drawVariant } from "./gateway-pictures.server.ts";
import type { PictureFormat, PicturePurpose, PictureWidth } from "./picture.ts";
import { canSeePicture } from "./policy.ts";

/** A stored picture that the actor may see. */
export interface SeenPicture {
  id: string;
  key: string;
  purpose: PicturePurpose;
  fallback: "png" | "jpeg";
  /** Anybody may see it, so anybody's cache may keep it. */
  isPublic: boolean;
}

/** The stored picture with that id, or undefined when there is none or the actor may not see it. */
export async function pictureFor(actor: Actor, id: string): Promise<SeenPicture | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("files")
    .select((eb) => [
      "files.id",
      "files.ownerId",
      "files.key",
      "files.purpose",
      "files.contentType",
      eb
        .selectFrom("pitchRevisions")
        .innerJoin("pitches", (join) =>
          join
            .onRef("pitches.id", "=", "pitchRevisions.pitchId")
            .onRef("pitches.publishedRevisionId", "=", "pitchRevisions.id"),
        )
        .whereRef("pitchRevisions.logoId", "=", "files.id")
        .where("pitches.state", "in", ["published", "done", "withdrawn"])
        .select((inner) => inner.fn.agg<string[]>("array_agg", ["pitches.state"]).as("states"))
        .as("states"),
    ])
    .where("files.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const standing = {
    ownerId: row.ownerId,
    purpose: row.purpose as PicturePurpose,
    isPublic: row.states?.includes("published") ?? false,
    wasPublic: row.states !== null,
  };
  if (!canSeePicture(actor, standing)) return undefined;
  return {
    id: row.id,
    key: row.key,
    purpose: standing.purpose,
    fallback: row.contentType === "image/jpeg" ? "jpeg" : "png",
    isPublic: standing.isPublic,
  };
}

const drawing = new Map<string, Promise<Buffer | undefined>>();

/** The picture at a width and in a format. Drawn once, then kept on the disk; undefined when its bytes are gone. */
export async function pictureBytes(
  picture: SeenPicture,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const variant = `${picture.purpose}-${width}.${format}`;
  const kept = await getBytes(picture.key, variant);
  if (kept) return kept;
  const name = `${picture.key}.${variant}`;
  let made = drawing.get(name);
  if (!made) {
    made = draw(picture, width, format, variant).finally(() => drawing.delete(name));
    drawing.set(name, made);
  }
  return made;
}

async function draw(
  picture: SeenPicture,
  width: PictureWidth,
  format: PictureFormat,
  variant: string,
): Promise<Buffer | undefined> {
  const original = await getBytes(picture.key);
  if (!original) return undefined;
  const bytes = await drawVariant(original, picture.purpose, width, format);
  await putBytes(picture.key, bytes, variant);
  return bytes;
}
