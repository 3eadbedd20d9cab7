/** Files of messages: taken into use with the message, and given up with it (decision 050). */
import { entitled } from "#app/features/accounts/plan.ts";
import type { PictureFormat, PictureWidth } from "#app/features/files/file.ts";
import { pictureBytes } from "#app/features/files/file-access.server.ts";
import { BUCKET } from "#app/features/files/storage/storage.ts";
import type { OpenedBytes } from "#app/features/files/store/byte-store.ts";
import { openBytes } from "#app/features/files/store/store.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { type MessageFile, messageFileOf } from "./attachment.ts";

/**
 * Lets a message that is being written carry a stored file of the actor's own. A file belongs to one message: what another one shows is
 * not found. The row is held until the transaction ends, so that nobody deletes or uses it meanwhile.
 */
export async function takeAttachment(
  trx: Tx,
  actor: Member,
  fileId: string,
): Promise<Result<void, "not-found" | "attachment-plan-needed">> {
  if (!entitled(actor.plan, "files")) return failed("attachment-plan-needed");
  if (!isId(fileId)) return failed("not-found");
  const file = await trx
    .selectFrom("files")
    .select("id")
    .where("id", "=", fileId)
    .where("ownerId", "=", actor.id)
    .where("purpose", "=", "attachment")
    .where("bucket", "=", BUCKET)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("messages").select("number").whereRef("messages.fileId", "=", "files.id"))),
    )
    .forUpdate()
    .executeTakeFirst();
  return file ? done(undefined) : failed("not-found");
}

/** Forgets the file of a message that its sender has deleted, which gives back the room it took up. The bytes go with the clean-up. */
export async function freeAttachment(trx: Tx, fileId: string): Promise<void> {
  await trx.deleteFrom("files").where("id", "=", fileId).where("purpose", "=", "attachment").execute();
}

// Files of messages, for those who may open them. Everybody else learns not even that there is one.

const COLUMNS = [
  "files.id",
  "files.name",
  "files.size",
  "files.contentType",
  "files.width",
  "files.height",
  "files.key",
] as const;

/** A file that the actor may open. */
export interface SeenAttachment extends MessageFile {
  key: string;
}

/**
 * A file of a conversation: of a message that the actor sees there, or one of their own that waits to be sent. A message that was deleted or
 * removed shows no file any more, nor does one from before the actor deleted the chat; a block changes nothing.
 */
export async function attachmentFor(
  actor: Actor,
  conversationId: string,
  fileId: string,
): Promise<SeenAttachment | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId) || !isId(fileId)) return undefined;
  const row = await db
    .selectFrom("files")
    .innerJoin("conversationMembers as me", (join) =>
      join.on("me.conversationId", "=", conversationId).on("me.userId", "=", actor.id),
    )
    .leftJoin("messages", "messages.fileId", "files.id")
    .select(COLUMNS)
    .where("files.id", "=", fileId)
    .where("files.purpose", "=", "attachment")
    .where("files.bucket", "=", BUCKET)
    .where((eb) =>
      eb.or([
        eb.and([eb("messages.fileId", "is", null), eb("files.ownerId", "=", actor.id)]),
        eb.and([
          eb("messages.conversationId", "=", conversationId),
          eb("messages.deletedAt", "is", null),
          eb("messages.removedAt", "is", null),
          eb("messages.number", ">", eb.ref("me.clearedNumber")),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row && { ...messageFileOf(row), key: row.key };
}

/** What the actor has stored at a path to send it along; undefined when there is nothing like that. */
export async function storedAttachment(actor: Actor, path: string): Promise<MessageFile | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const row = await db
    .selectFrom("files")
    .select(COLUMNS)
    .where("fullPath", "=", path.normalize("NFC"))
    .where("ownerId", "=", actor.id)
    .where("purpose", "=", "attachment")
    .where("bucket", "=", BUCKET)
    .executeTakeFirst();
  return row && messageFileOf(row);
}

/** The bytes of a file, as a response sends them; undefined when they are gone. Throws StoreProblem. */
export function openAttachment({ key }: SeenAttachment): Promise<OpenedBytes | undefined> {
  return openBytes(key);
}

/** A picture at a width and in a format; undefined when its bytes are gone. Throws StoreProblem. */
export function attachedPicture(
  { key }: SeenAttachment,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  return pictureBytes({ key, purpose: "attachment" }, width, format);
}
