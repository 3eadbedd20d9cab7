/** Files of messages: taken into use with the message, and given up with it (decision 050). */
import { entitled } from "#app/features/accounts/entitlements.ts";
import { BUCKET } from "#app/features/files/storage.ts";
import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";

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
