import type { Member } from "#app/platform/actor.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { BUCKET, type StoredPurpose } from "./storage.ts";

/**
 * The id of the actor's own object at the path that their browser was told when it stored it, to be taken into use in the same transaction;
 * undefined when there is none, or it is for something else.
 */
export async function storedFile(
  trx: Tx,
  actor: Member,
  purpose: StoredPurpose,
  path: unknown,
): Promise<string | undefined> {
  if (typeof path !== "string") return undefined;
  const row = await trx
    .selectFrom("files")
    .select("id")
    .where("fullPath", "=", path.normalize("NFC"))
    .where("bucket", "=", BUCKET)
    .where("ownerId", "=", actor.id)
    .where("purpose", "=", purpose)
    // Not deleted or replaced before the reference to it stands.
    .forUpdate()
    .executeTakeFirst();
  return row?.id;
}
