/** Files of messages: who may open them, and how messages claim and free them (decision 050). */
import { entitled } from "#app/features/accounts/plan.ts";
import { attachment, type PictureFormat, type PictureWidth } from "#app/features/files/file.ts";
import { pictureBytes } from "#app/features/files/file-access.server.ts";
import { BUCKET } from "#app/features/files/storage/storage.ts";
import type { OpenedBytes } from "#app/features/files/store/byte-store.ts";
import { openBytes, refusedByStore, storing } from "#app/features/files/store/store.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { streamed } from "#app/platform/http/streaming.server.ts";
import { isId } from "#app/platform/ids.ts";
import { isPicture, type MessageFile, messageFileOf } from "./attachment.ts";

/**
 * Claims the actor's own stored file for a message. A file belongs to one message: one that is in use is `not-found`. Locks its row until the
 * transaction ends, so that nobody deletes or uses it meanwhile.
 */
export async function claimAttachment(
  trx: Tx,
  actor: Member,
  fileId: string,
): Promise<Result<void, "not-found" | "attachment-plan-needed">> {
  if (!entitled(actor.plan, "files")) return err("attachment-plan-needed");
  if (!isId(fileId)) return err("not-found");
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
  return file ? ok(undefined) : err("not-found");
}

/** Removes the file of a deleted message, which frees its quota. A clean-up job removes the bytes. */
export async function freeAttachment(trx: Tx, fileId: string): Promise<void> {
  await trx.deleteFrom("files").where("id", "=", fileId).where("purpose", "=", "attachment").execute();
}

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
export interface ReadableAttachment extends MessageFile {
  key: string;
}

/**
 * A file of a message that the actor can see, or the actor's own unsent file; undefined for all others, whether they exist or not. Not for messages
 * that were deleted, removed, or cleared by the actor. Blocks make no difference.
 */
export async function attachmentFor(
  actor: Actor,
  conversationId: string,
  fileId: string,
): Promise<ReadableAttachment | undefined> {
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

/** The actor's own attachment stored at a path; undefined when there is none. */
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

/** The bytes of a file as a stream; undefined when they are gone. Throws StoreProblem. */
export function openAttachment({ key }: ReadableAttachment): Promise<OpenedBytes | undefined> {
  return openBytes(key);
}

/** A picture at a width and in a format; undefined when its bytes are gone. Throws StoreProblem. */
export function attachedPicture(
  { key }: ReadableAttachment,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Buffer | undefined> {
  return pictureBytes({ key, purpose: "attachment" }, width, format);
}

/**
 * A file as a download, since a member's document shown inline could imitate our pages. Pictures, which were re-encoded, may be shown inline
 * (`?view`). Never cached, since permission to open it can change at any time.
 */
export async function attachmentResponse(request: Request, file: ReadableAttachment | undefined): Promise<Response> {
  if (!file) return new Response(null, { status: 404 });
  const opened = await storing(() => openAttachment(file));
  if (!opened.ok) return refusedByStore(opened);
  if (!opened.value) return new Response(null, { status: 404 });
  const inline = isPicture(file) && new URL(request.url).searchParams.has("view");
  return streamed(request, opened.value.stream, {
    headers: {
      "Content-Length": String(opened.value.size),
      "Content-Type": file.type === "text/plain" ? "text/plain; charset=utf-8" : file.type,
      "Content-Disposition": inline ? attachment(file.name).replace(/^attachment/, "inline") : attachment(file.name),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
