/** Files that are kept with a case, as they were when they were reported. */
import { messageFileOf } from "#app/features/chat/attachment.ts";
import type { SeenAttachment } from "#app/features/chat/queries-attachments.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { canModerate } from "./policy.ts";

/** What came along with a message that was reported; to all but those who decide on reports there is none. */
export async function reportedFile(actor: Actor, caseId: string, fileId: string): Promise<SeenAttachment | undefined> {
  if (!canModerate(actor) || !isId(caseId) || !isId(fileId)) return undefined;
  const row = await db
    .selectFrom("reportFiles")
    .innerJoin("files", "files.id", "reportFiles.fileId")
    .select(["files.id", "files.name", "files.size", "files.contentType", "files.width", "files.height", "files.key"])
    .where("reportFiles.caseId", "=", caseId)
    .where("reportFiles.fileId", "=", fileId)
    .where("files.purpose", "=", "attachment")
    .executeTakeFirst();
  return row && { ...messageFileOf(row), key: row.key };
}
