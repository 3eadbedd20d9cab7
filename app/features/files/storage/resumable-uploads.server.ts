/** Resumable uploads (specification §7, decision 036): begun with the file's metadata, sent in parts, continued after a lost connection. */
import { sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { IncomingProblem, Source } from "../store/spool.server.ts";
import { objectAt } from "./object-access.server.ts";
import type { Declared, Preconditions, StoredObject } from "./object-metadata.ts";
import { deleteObject, type NewObject, type ObjectProblem, storeObject } from "./objects.server.ts";
import { mayStore, OBJECT_LIMIT, type Place, placeOf } from "./storage.ts";
import { assemble, dropParts, putPart, receivedOf } from "./upload-parts.server.ts";

/** An upload, under way or finished. */
export interface Upload extends NewObject {
  id: string;
  size: number;
  finished: boolean;
  /** The generation that it was stored as. */
  generation?: number;
}

/** The actor's upload with that id, if there is one. */
export async function uploadOf(actor: Member, id: string): Promise<Upload | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("uploads")
    .select(["id", "fullPath", "size", "declared", "finishedAt"])
    .where("id", "=", id)
    .where("ownerId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const declaration = row.declared as unknown as { declared: Declared; conditions: Preconditions; generation?: number };
  return {
    ...declaration,
    id: row.id,
    size: row.size,
    finished: row.finishedAt !== null,
    place: placeOf(row.fullPath) as Place,
  };
}

/** How many bytes of an upload have been received. Throws StoreProblem. */
export function receivedBytes(upload: Upload): Promise<number> {
  return upload.finished ? Promise.resolve(upload.size) : receivedOf(upload.id);
}

/** Every part but the last is a multiple of so many bytes, so that a file has few of them. */
export const PART_STEP = 256 * 1024;

/** Most unfinished uploads of a member; abandoned ones count for an hour. */
const OPEN_LIMIT = 20;
const HOUR = 3_600_000;
/** Most bytes of a member's unfinished uploads: their parts are stored for a day, and no quota counts them. */
const UNFINISHED_LIMIT = 40 * OBJECT_LIMIT;
const DAY = 24 * HOUR;

/** Begins an upload of `size` bytes. Returns its id. */
export async function beginUpload(
  actor: Actor,
  { place, declared, conditions }: NewObject,
  size: number,
): Promise<Result<string, "forbidden" | "file-too-large" | "too-many-requests">> {
  const allowed = mayStore(actor, place);
  if (!allowed.ok) return allowed;
  if (size > OBJECT_LIMIT) return err("file-too-large");
  return transaction(async (trx): Promise<Result<string, "too-many-requests">> => {
    // Two concurrent uploads: the second counts the first.
    await trx.selectFrom("users").select("id").where("id", "=", place.ownerId).forNoKeyUpdate().execute();
    const present = now().getTime();
    const { open, bytes } = await trx
      .selectFrom("uploads")
      .select((eb) => [
        eb.fn
          .countAll<number>()
          .filterWhere("createdAt", ">", new Date(present - HOUR))
          .as("open"),
        eb.fn.coalesce(eb.fn.sum("size"), eb.val(0)).as("bytes"),
      ])
      .where("ownerId", "=", place.ownerId)
      .where("finishedAt", "is", null)
      .where("createdAt", ">", new Date(present - DAY))
      .executeTakeFirstOrThrow();
    if (open >= OPEN_LIMIT || Number(bytes) + size > UNFINISHED_LIMIT) return err("too-many-requests");
    const id = newId();
    await trx
      .insertInto("uploads")
      .values({
        id,
        ownerId: place.ownerId,
        purpose: place.purpose,
        fullPath: place.path,
        size,
        declared: JSON.stringify({ declared, conditions }),
        createdAt: now(),
      })
      .execute();
    return ok(id);
  });
}

/** Receives the next part. Returns how many bytes have been received then. Throws StoreProblem. */
export async function continueUpload(
  upload: Upload,
  offset: number,
  source: Source,
  size: number,
): Promise<Result<number, IncomingProblem | "upload-offset-wrong">> {
  if (upload.finished || offset + size > upload.size) return err("upload-offset-wrong");
  return putPart(upload.id, offset, source, { limit: upload.size, size });
}

/**
 * Makes an object of a completely received upload. Idempotent: of two requests, concurrent or after a lost answer, both get the one object. An
 * upload whose file is refused ends; after a problem that may pass it can be finished later. Throws StoreProblem.
 */
export async function finishUpload(
  actor: Member,
  upload: Upload,
): Promise<Result<StoredObject, ObjectProblem | IncomingProblem | "not-found">> {
  if (upload.finished) return objectAt(actor, upload.place);
  const whole = await assemble(upload.id, {
    limit: OBJECT_LIMIT,
    size: upload.size,
    md5: upload.declared.md5Hash ?? undefined,
  });
  if (!whole.ok) return afterFailure(actor, upload, whole);
  await using incoming = whole.value;
  const stored = await storeObject(actor, upload, incoming, async (trx): Promise<Result<void, "not-found">> => {
    const { numUpdatedRows } = await trx
      .updateTable("uploads")
      .set({ finishedAt: now() })
      .where("id", "=", upload.id)
      .where("finishedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? ok(undefined) : err("not-found");
  });
  if (!stored.ok) return afterFailure(actor, upload, stored);
  // For a concurrent cancellation.
  const { generation } = stored.value;
  await db
    .updateTable("uploads")
    .set({ declared: sql`declared || ${JSON.stringify({ generation })}::jsonb` })
    .where("id", "=", upload.id)
    .execute();
  await dropParts(upload.id);
  return stored;
}

/** Cancels an upload. An object that it has stored is deleted, unless something refers to it or has replaced it. */
export async function cancelUpload(actor: Member, upload: Upload): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom("uploads")
    .where("id", "=", upload.id)
    .where("ownerId", "=", actor.id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return;
  if (upload.generation) await deleteObject(actor, upload.place, { generationIs: upload.generation });
  await dropParts(upload.id);
}

const RETRYABLE: ReadonlySet<string> = new Set([
  "too-many-requests",
  "upload-incomplete",
  "store-full",
  "store-unreachable",
  "scan-unreachable",
]);

/** The outcome of a failed finish: the object, if a concurrent request has stored it; otherwise the failure, which ends the upload unless it may pass. */
async function afterFailure<F extends { ok: false; code: string }>(actor: Member, upload: Upload, failure: F) {
  const present = await uploadOf(actor, upload.id);
  if (present?.finished) return objectAt(actor, upload.place);
  if (!RETRYABLE.has(failure.code)) await cancelUpload(actor, upload);
  return failure;
}
