/** Writing objects of the storage address: store, change, delete, revoke their downloads. */
import { sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { type AttachmentProblem, prepareAttachment } from "../attachments.server.ts";
import {
  type DocumentProblem,
  type DocumentPurpose,
  type DrawnPurpose,
  type PictureProblem,
  REWRITE_FIELD,
  rewritingOf,
} from "../file.ts";
import { prepareDocument, preparePicture, recordDocument, recordPicture } from "../intake.server.ts";
import type { Incoming } from "../store/spool.server.ts";
import { OBJECT_COLUMNS } from "./object-access.server.ts";
import {
  type Change,
  type Declared,
  meetsPreconditions,
  type Preconditions,
  type StoredObject,
} from "./object-metadata.ts";
import { BUCKET, mayManage, mayStore, type Place, STORAGE_RULES } from "./storage.ts";

/** Why a complete upload was not stored. */
export type ObjectProblem =
  | PictureProblem
  | DocumentProblem
  | AttachmentProblem
  | "too-many-requests"
  | "forbidden"
  | "conflict";

/** Why an object was not changed; `conflict`: a precondition does not hold. */
type ChangeProblem = "forbidden" | "not-found" | "conflict";

/** An object to be stored. */
export interface NewObject {
  place: Place;
  declared: Declared;
  conditions: Preconditions;
}

/**
 * Stores an upload at a place, as a new generation of the object there. Fails with `conflict` if a precondition does not hold, with `forbidden`
 * if the actor may not store there, or if a pitch shows the present object: that is changed with the pitch, under review. `alongside` runs in
 * the same transaction before anything is written; if it fails, nothing is stored.
 */
export async function storeObject<P extends FailureCode = never>(
  actor: Actor,
  { place, declared, conditions }: NewObject,
  incoming: Incoming,
  alongside?: (trx: Tx) => Promise<Result<void, P>>,
): Promise<Result<StoredObject, ObjectProblem | P>> {
  const allowed = mayStore(actor, place);
  if (!allowed.ok) return allowed;
  const prepared = await prepare(allowed.value, place, incoming, declared);
  if (!prepared.ok) return prepared;
  return transaction(async (trx): Promise<Result<StoredObject, "forbidden" | "conflict" | P>> => {
    const before = await lockPath(trx, place.path);
    if (!meetsPreconditions(conditions, before)) return err("conflict");
    if (before && (await isShown(trx, before.id))) return err("forbidden");
    const first = await alongside?.(trx);
    if (first && !first.ok) return first;
    const id = await prepared.value(trx);
    if (before) await replace(trx, allowed.value, before.id, id);
    const stored = await trx
      .updateTable("files")
      .set((eb) => ({
        fullPath: place.path,
        generation: sql<number>`greatest(generation, ${(before?.generation ?? 0) + 1})`,
        customMetadata: JSON.stringify(declared.metadata ?? {}),
        cacheControl: declared.cacheControl || null,
        contentLanguage: declared.contentLanguage || null,
        contentDisposition: declared.contentDisposition || eb.ref("contentDisposition"),
      }))
      .where("id", "=", id)
      .returning(OBJECT_COLUMNS)
      .executeTakeFirstOrThrow();
    return ok(stored as StoredObject);
  });
}

/** Changes an object's metadata. Fails with `forbidden` for another type than that of the content. */
export async function describeObject(
  actor: Actor,
  place: Place,
  change: Change,
  conditions: Preconditions,
): Promise<Result<StoredObject, ChangeProblem>> {
  return onOwn(actor, place, conditions, async (trx, before) => {
    const { metadata, contentType, contentEncoding: _, ...headers } = change;
    if (contentType && mediaType(contentType) !== before.contentType) return err("forbidden");
    const custom = metadata === null ? {} : { ...before.customMetadata, ...metadata };
    const stored = await trx
      .updateTable("files")
      .set((eb) => ({
        ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value || null])),
        customMetadata: JSON.stringify(
          Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== null)),
        ),
        metageneration: eb("metageneration", "+", 1),
        updated: now(),
      }))
      .where("id", "=", before.id)
      .returning(OBJECT_COLUMNS)
      .executeTakeFirstOrThrow();
    return ok(stored as StoredObject);
  });
}

/** Deletes an object; a profile that shows it loses it. Fails with `forbidden` while a pitch shows it. */
export async function deleteObject(
  actor: Actor,
  place: Place,
  conditions: Preconditions,
): Promise<Result<void, ChangeProblem>> {
  return onOwn(actor, place, conditions, async (trx, before) => {
    if (await isShown(trx, before.id)) return err("forbidden");
    await trx.deleteFrom("files").where("id", "=", before.id).execute();
    return ok(undefined);
  });
}

/** Revokes an object's download addresses. It gets a new one. */
export async function revokeDownloads(actor: Actor, place: Place): Promise<Result<StoredObject, ChangeProblem>> {
  return onOwn(actor, place, {}, async (trx, before) => {
    const stored = await trx
      .updateTable("files")
      .set((eb) => ({
        tokenRound: eb("tokenRound", "+", 1),
        metageneration: eb("metageneration", "+", 1),
        updated: now(),
      }))
      .where("id", "=", before.id)
      .returning(OBJECT_COLUMNS)
      .executeTakeFirstOrThrow();
    return ok(stored as StoredObject);
  });
}

/** Runs `work` on an object of the actor's own that is locked and meets the conditions. */
async function onOwn<T>(
  actor: Actor,
  place: Place,
  conditions: Preconditions,
  work: (trx: Tx, before: StoredObject) => Promise<Result<T, "forbidden">>,
): Promise<Result<T, ChangeProblem>> {
  const allowed = mayManage(actor, place);
  if (!allowed.ok) return allowed;
  return transaction(async (trx): Promise<Result<T, ChangeProblem>> => {
    const before = await lockPath(trx, place.path);
    if (before?.ownerId !== place.ownerId) return err("not-found");
    return meetsPreconditions(conditions, before) ? work(trx, before) : err("conflict");
  });
}

/** Checks an upload by the purpose of its place, and stores its bytes; the returned function writes its row. */
async function prepare(
  actor: Member,
  { purpose, path }: Place,
  incoming: Incoming,
  { metadata }: Declared,
): Promise<Result<(trx: Tx) => Promise<string>, Exclude<ObjectProblem, "forbidden" | "conflict">>> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const rewriting = rewritingOf(metadata?.[REWRITE_FIELD]);
  switch (STORAGE_RULES[purpose].accepts) {
    case "either":
      return prepareAttachment(actor, incoming, name, rewriting);
    case "picture": {
      const prepared = await preparePicture(actor, incoming, name);
      if (!prepared.ok) return prepared;
      return ok((trx) => recordPicture(trx, actor.id, purpose as DrawnPurpose, prepared.value));
    }
    case "document": {
      const prepared = await prepareDocument(actor, incoming, name, rewriting);
      if (!prepared.ok) return prepared;
      return ok((trx) => recordDocument(trx, actor.id, purpose as DocumentPurpose, prepared.value));
    }
  }
}

/** Locks a path until the transaction ends, even if nothing is there yet, and returns the object at it. */
async function lockPath(trx: Tx, path: string): Promise<StoredObject | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${path}, 24))`.execute(trx);
  const row = await trx
    .selectFrom("files")
    .select(OBJECT_COLUMNS)
    .where("fullPath", "=", path)
    .where("bucket", "=", BUCKET)
    .forUpdate()
    .executeTakeFirst();
  return row as StoredObject | undefined;
}

/** Whether anything but its owner's profile refers to a file: then a moderator has reviewed it, or will. */
async function isShown(trx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'files'::regclass and c.conrelid <> 'profiles'::regclass`.execute(trx);
  if (rows.length === 0) return false;
  const anywhere = sql.join(
    rows.map(({ table, column }) => sql`exists (select from ${sql.table(table)} where ${sql.ref(column)} = ${id})`),
    sql` or `,
  );
  const { rows: found } = await sql<{ shown: boolean }>`select ${anywhere} as shown`.execute(trx);
  return found[0]!.shown;
}

/** Deletes a file that another one replaces, on the owner's profile too. */
async function replace(trx: Tx, actor: Member, before: string, after: string): Promise<void> {
  const replaced = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${before} then ${after} else ${sql.ref(column)} end`;
  await sql`update profiles set ${replaced("picture_id")}, ${replaced("business_card_id")}, ${replaced("portfolio_id")}
    where user_id = ${actor.id} and ${before} in (picture_id, business_card_id, portfolio_id)`.execute(trx);
  await trx.deleteFrom("files").where("id", "=", before).execute();
}

function mediaType(contentType: string): string {
  return contentType.split(";")[0]!.trim().toLowerCase();
}
