import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import {
  type DocumentType,
  type DrawnPurpose,
  PICTURE_PURPOSES,
  type PictureFormat,
  type PicturePurpose,
  type PictureWidth,
} from "./file.ts";
import { drawVariant } from "./picture-drawing.server.ts";
import { canSeePicture } from "./policy.ts";
import type { OpenedBytes } from "./store/byte-store.ts";
import { getBytes, openBytes, putBytes, storing } from "./store/store.server.ts";

/** A stored picture that the actor may see. */
export interface SeenPicture {
  id: string;
  key: string;
  purpose: PicturePurpose;
  fallback: "png" | "jpeg";
  /** Anybody may see it, so anybody's cache may keep it. */
  isPublic: boolean;
}

/** What of a stored picture it takes to draw it. */
export interface DrawablePicture {
  key: string;
  purpose: DrawnPurpose;
}

/** The stored picture with that id, or undefined when there is none or the actor may not see it. */
export async function pictureFor(actor: Actor, id: string): Promise<SeenPicture | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("files")
    .innerJoin("users", "users.id", "files.ownerId")
    .select((eb) => [
      "files.id",
      "users.suspendedAt",
      "users.deletionDueAt",
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
      eb
        .exists(
          eb
            .selectFrom("profiles")
            .select("userId")
            .whereRef("profiles.userId", "=", "files.ownerId")
            .where((inner) =>
              inner.or([
                inner("profiles.pictureId", "=", inner.ref("files.id")),
                inner("profiles.businessCardId", "=", inner.ref("files.id")),
              ]),
            ),
        )
        .$castTo<boolean>()
        .as("onProfile"),
    ])
    .where("files.id", "=", id)
    .where("files.purpose", "in", PICTURE_PURPOSES)
    .executeTakeFirst();
  if (!row) return undefined;
  const standing = {
    ownerId: row.ownerId,
    purpose: row.purpose as PicturePurpose,
    isPublic: row.states?.includes("published") ?? false,
    wasPublic: row.states !== null,
    onProfile: row.onProfile,
    ownerGone: row.suspendedAt !== null || row.deletionDueAt !== null,
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
  picture: DrawablePicture,
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
  picture: DrawablePicture,
  width: PictureWidth,
  format: PictureFormat,
  variant: string,
): Promise<Buffer | undefined> {
  const original = await getBytes(picture.key);
  if (!original) return undefined;
  const bytes = await drawVariant(original, picture.purpose, width, format);
  // Where there is no room to keep it, it is drawn again the next time.
  await storing(() => putBytes(picture.key, bytes, variant));
  return bytes;
}

/** A stored document that the actor may open. */
export interface SeenDocument {
  name: string;
  contentType: DocumentType;
  key: string;
}

/**
 * The stored document with that id, or undefined when there is none or the actor may not open it. A portfolio is for members, as long
 * as it stands on its owner's profile and that account is open; its owner always has it.
 */
export async function documentFor(actor: Actor, id: string): Promise<SeenDocument | undefined> {
  if (!isId(id) || actor.kind !== "member") return undefined;
  const row = await db
    .selectFrom("files")
    .innerJoin("users", "users.id", "files.ownerId")
    .innerJoin("profiles", "profiles.portfolioId", "files.id")
    .select(["files.name", "files.contentType", "files.key"])
    .where("files.id", "=", id)
    .where("files.purpose", "=", "portfolio")
    .where((eb) =>
      eb.or([
        eb("files.ownerId", "=", actor.id),
        eb.and([eb("users.suspendedAt", "is", null), eb("users.deletionDueAt", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return row && { ...row, contentType: row.contentType as DocumentType };
}

/** The document's bytes, as a response sends them; undefined when they are gone. Throws StoreProblem. */
export function openDocument(document: SeenDocument): Promise<OpenedBytes | undefined> {
  return openBytes(document.key);
}
