/** Reading the pictures of a pitch: which a revision has, and who may see one. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { PitchState } from "../lifecycle.ts";
import { roleOn } from "../managers/roles.server.ts";
import { canSeePictureOf } from "../policy.ts";
import type { PitchPicture } from "./picture.ts";

/** SQL of the pictures of a revision, in their order; `revision` is the reference to its id. */
export function picturesOf(revision: string) {
  // camelCase by hand: keys of JSON from the database are not converted.
  return sql<
    PitchPicture[]
  >`(select coalesce(json_agg(json_build_object('fileId', picture.file_id, 'caption', picture.caption,
      'width', files.width, 'height', files.height) order by picture.position), '[]')
    from revision_pictures picture join files on files.id = picture.file_id
    where picture.revision_id = ${sql.ref(revision)})`;
}

/** A picture that the actor may see. */
interface VisiblePicture {
  key: string;
  fallback: "png" | "jpeg";
}

/**
 * The picture of a pitch with that file's id; undefined if there is none or the actor may not see it: those who run it see all, staff what was
 * submitted, and others, if they see figures, what the page of the pitch shows.
 */
export async function pitchPicture(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<VisiblePicture | undefined> {
  if (!isId(fileId)) return undefined;
  const reader = actor.kind === "guest" || actor.kind === "member" ? actor.id : null;
  const row = await db
    .selectFrom("revisionPictures as picture")
    .innerJoin("pitchRevisions as revision", "revision.id", "picture.revisionId")
    .innerJoin("pitches", "pitches.id", "revision.pitchId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .innerJoin("files", "files.id", "picture.fileId")
    .where("pitches.publicId", "=", publicId)
    .where("picture.fileId", "=", fileId)
    .groupBy(["pitches.id", "owner.id", "files.id"])
    .select([
      roleOn(actor).as("role"),
      "files.key",
      "files.contentType",
      "pitches.ownerId",
      "pitches.state",
      "pitches.hiddenAt",
      "owner.suspendedAt",
      sql<boolean>`bool_or(revision.id = pitches.published_revision_id)`.as("published"),
      sql<boolean>`bool_or(revision.state <> 'draft')`.as("submitted"),
      sql<boolean>`pitches.state = 'done' and ${reader}::uuid is not null and exists (select from conversations
        where pitch_id = pitches.id and ${reader}::uuid in (member_low_id, member_high_id))`.as("talked"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { published, submitted } = row;
  const pitch = {
    ownerId: row.ownerId,
    role: row.role,
    state: row.state as PitchState,
    openRevision: null,
    hidden: row.suspendedAt !== null || row.hiddenAt !== null,
    talked: row.talked,
  };
  if (!canSeePictureOf(actor, pitch, { published: published ?? false, submitted })) return undefined;
  return { key: row.key, fallback: row.contentType === "image/jpeg" ? "jpeg" : "png" };
}
