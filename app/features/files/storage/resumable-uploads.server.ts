import { sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { IncomingProblem, Source } from "../store/spool.server.ts";
import { objectAt } from "./object-access.server.ts";
import type { Declared, Preconditions, StoredObject } from "./object-metadata.ts";
import { deleteObject, type NewObject, type ObjectProblem, storeObject } from "./objects.server.ts";
import { mayStore, OBJECT_LIMIT, type Place, placeOf } from "./storage.ts";
import { assemble, dropParts, putPart, receivedOf } from "./upload-parts.server.ts";

/** An upload under way. */
export interface Upload extends NewObject {
  id: string;
  size: number;
  finished: boolean;
  /** As what it was stored. */
  generation?: number;
}

/** The actor's upload with that id. */
export async function uploadOf(actor: Member, id: string): Promise<Upload | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("uploads")
    .select(["id", "fullPath", "size", "declared", "finishedAt"])
    .where("id", "=", id)
    .where("ownerId", "=", actor.id)
    .executeTakeFirst();
  if (!row) return undefined;
  const said = row.declared as unknown as { declared: Declared; conditions: Preconditions; generation?: number };
  return {
    ...said,
    id: row.id,
    size: row.size,
    finished: row.finishedAt !== null,
    place: placeOf(row.fullPath) as Place,
  };
}

/** How many bytes of an upload are safe here. */
export function safeBytes(upload: Upload): Promise<number> {
  return upload.finished ? Promise.resolve(upload.size) : receivedOf(upload.id);
}

// Uploads that come in parts (specification §7, decision 036): begun with what is said of the file, gone on with wherever it broke off.

/** Every part but the last is this many bytes, or a multiple: so a file has few of them. */
export const PART_STEP = 256 * 1024;

/** Uploads that one member may have under way. What is given up without a word counts for an hour. */
const MOST_OPEN = 20;
const HOUR = 3_600_000;
/** Bytes of uploads left halfway that one member may have here: what of them came lies here for a day, and nobody's room counts it. */
const MOST_HALFWAY = 40 * OBJECT_LIMIT;
const DAY = 24 * HOUR;

/** Begins an upload of so many bytes. Returns its id. */
export async function beginUpload(
  actor: Actor,
  { place, declared, conditions }: NewObject,
  size: number,
): Promise<Result<string, "forbidden" | "file-too-large" | "too-many-requests">> {
  const allowed = mayStore(actor, place);
  if (!allowed.ok) return allowed;
  if (size > OBJECT_LIMIT) return failed("file-too-large");
  return transaction(async (trx): Promise<Result<string, "too-many-requests">> => {
    // Two at once wait for each other here, and then count each other.
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
    if (open >= MOST_OPEN || Number(bytes) + size > MOST_HALFWAY) return failed("too-many-requests");
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
    return done(id);
  });
}

/** Takes in the next part. Returns how many bytes are safe then. */
export async function continueUpload(
  upload: Upload,
  offset: number,
  source: Source,
  size: number,
): Promise<Result<number, IncomingProblem | "upload-offset-wrong">> {
  if (upload.finished || offset + size > upload.size) return failed("upload-offset-wrong");
  return putPart(upload.id, offset, source, { limit: upload.size, size });
}

/**
 * Makes an object of an upload that is here as a whole. Asked twice, at once or after a lost answer, it is stored once and both are given it.
 * An upload whose file is refused is over; one that the store had no room for may be finished later.
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
  if (!whole.ok) return overtaken(actor, upload, whole);
  await using incoming = whole.value;
  const stored = await storeObject(actor, upload, incoming, async (trx): Promise<Result<void, "not-found">> => {
    const { numUpdatedRows } = await trx
      .updateTable("uploads")
      .set({ finishedAt: now() })
      .where("id", "=", upload.id)
      .where("finishedAt", "is", null)
      .executeTakeFirst();
    return numUpdatedRows === 1n ? done(undefined) : failed("not-found");
  });
  if (!stored.ok) return overtaken(actor, upload, stored);
  // Should it be called off in this very moment.
  const { generation } = stored.value;
  await db
    .updateTable("uploads")
    .set({ declared: sql`declared || ${JSON.stringify({ generation })}::jsonb` })
    .where("id", "=", upload.id)
    .execute();
  await dropParts(upload.id);
  return stored;
}

/** Gives an upload up: nothing of it stays. What has just been stored by it is deleted again, unless something shows it or came after it. */
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

const LATER: ReadonlySet<string> = new Set([
  "too-many-requests",
  "store-full",
  "store-unreachable",
  "scan-unreachable",
]);

/** What comes of an upload that could not be finished: what somebody else has made of it meanwhile, or its end, or another try. */
async function overtaken<F extends { ok: false; code: string }>(actor: Member, upload: Upload, failure: F) {
  const present = await uploadOf(actor, upload.id);
  if (present?.finished) return objectAt(actor, upload.place);
  // Parts that are still missing come later, too.
  if (!LATER.has(failure.code) && failure.code !== "upload-incomplete") await cancelUpload(actor, upload);
  return failure;
}
