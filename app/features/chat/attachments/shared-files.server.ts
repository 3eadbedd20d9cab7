/** The files of a conversation's messages, newest first. */
import { BUCKET } from "#app/features/files/storage/storage.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { messageFileOf, type SharedFiles } from "./attachment.ts";

/**
 * A page of the files that were sent in the actor's conversation, as far as the actor can see their messages. `before`: the `next` of the page
 * before.
 */
export async function filesIn(
  actor: Actor,
  conversationId: string,
  { most, before = Number.MAX_SAFE_INTEGER }: { most: number; before?: number | undefined },
): Promise<SharedFiles> {
  if (actor.kind !== "member" || actor.viewer || !isId(conversationId)) return { files: [], next: null };
  const rows = await db
    .selectFrom("messages")
    .innerJoin("conversationMembers as me", (join) =>
      join.onRef("me.conversationId", "=", "messages.conversationId").on("me.userId", "=", actor.id),
    )
    .innerJoin("files", "files.id", "messages.fileId")
    .select(["files.id", "files.name", "files.size", "files.contentType", "files.width", "files.height"])
    .select(["messages.number", "messages.createdAt", "messages.senderId"])
    .where("messages.conversationId", "=", conversationId)
    .where("messages.fileId", "is not", null)
    .where("messages.deletedAt", "is", null)
    .where("messages.removedAt", "is", null)
    .whereRef("messages.number", ">", "me.clearedNumber")
    .where("messages.number", "<", before)
    .where("files.bucket", "=", BUCKET)
    .orderBy("messages.number", "desc")
    .limit(most + 1)
    .execute();
  const page = rows.slice(0, most);
  return {
    files: page.map((row) => ({
      ...messageFileOf(row),
      number: row.number,
      mine: row.senderId === actor.id,
      at: row.createdAt.toISOString(),
    })),
    next: rows.length > most ? page.at(-1)!.number : null,
  };
}
