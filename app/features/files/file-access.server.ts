/** Reading stored pictures and documents: who may, and their bytes. */
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import {
  type DocumentType,
  type DrawnPurpose,
  PICTURE_PURPOSES,
  type PictureFormat,
  type PicturePurpose,
} from "./file.ts";
import { drawVariant } from "./picture-drawing.server.ts";
import { canSeePicture } from "./policy.ts";
import type { OpenedBytes } from "./store/byte-store.ts";
import { getBytes, openBytes, putBytes, storing } from "./store/store.server.ts";

/** A stored picture that the actor may see. */
interface VisiblePicture {
  id: string;
  key: string;
  purpose: PicturePurpose;
  fallback: "png" | "jpeg";
  /** Everybody may see it, so shared caches may store it. */
  isPublic: boolean;
}

/** What drawing a stored picture needs. */
interface DrawablePicture {
  key: string;
  purpose: DrawnPurpose;
}

/** The stored picture with that id; undefined if there is none or the actor may not see it. */
export async function pictureFor(actor: Actor, id: string): Promise<VisiblePicture | undefined> {
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
  const facts = {
    ownerId: row.ownerId,
    purpose: row.purpose as PicturePurpose,
    isPublic: row.states?.includes("published") ?? false,
    wasPublic: row.states !== null,
    onProfile: row.onProfile,
    ownerGone: row.suspendedAt !== null || row.deletionDueAt !== null,
  };
  if (!canSeePicture(actor, facts)) return undefined;
  return {
    id: row.id,
    key: row.key,
    purpose: facts.purpose,
    fallback: row.contentType === "image/jpeg" ? "jpeg" : "png",
    isPublic: facts.isPublic,
  };
}

/** Variants being drawn: concurrent requests for one share the work. */
const drawing = new Map<string, Promise<Buffer | undefined>>();

/** The picture at a width and in a format: drawn once, then stored. Undefined if its bytes are gone. Throws StoreProblem. */
export async function pictureBytes(
  picture: DrawablePicture,
  width: number,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  const variant = `${picture.purpose}-${width}.${format}`;
  const stored = await getBytes(picture.key, variant);
  if (stored) return stored;
  const name = `${picture.key}.${variant}`;
  let drawn = drawing.get(name);
  if (!drawn) {
    drawn = draw(picture, width, format, variant).finally(() => drawing.delete(name));
    drawing.set(name, drawn);
  }
  return drawn;
}

async function draw(
  picture: DrawablePicture,
  width: number,
  format: PictureFormat,
  variant: string,
): Promise<Buffer | undefined> {
  const original = await getBytes(picture.key);
  if (!original) return undefined;
  const bytes = await drawVariant(original, picture.purpose, width, format);
  // If it cannot be stored, it is drawn again the next time.
  await storing(() => putBytes(picture.key, bytes, variant));
  return bytes;
}

/** A stored document that the actor may open. */
interface VisibleDocument {
  name: string;
  contentType: DocumentType;
  key: string;
}

/**
 * The portfolio with that id; undefined if there is none or the actor may not open it. Portfolios are for members while the owner's profile
 * shows them and the account is neither suspended nor about to be deleted; the owner's own always opens.
 */
export async function documentFor(actor: Actor, id: string): Promise<VisibleDocument | undefined> {
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

/** The document's bytes as a stream; undefined if they are gone. Throws StoreProblem. */
export function openDocument(document: VisibleDocument): Promise<OpenedBytes | undefined> {
  return openBytes(document.key);
}
