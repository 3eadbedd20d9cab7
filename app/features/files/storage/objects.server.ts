import { sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { type AttachmentProblem, prepareAttachment } from "../attachments.server.ts";
import type { DocumentProblem, DocumentPurpose, PictureProblem, PicturePurpose } from "../file.ts";
import { prepareDocument, preparePicture, recordDocument, recordPicture } from "../intake.server.ts";
import type { Incoming } from "../store/spool.server.ts";
import { OBJECT_COLUMNS } from "./object-access.server.ts";
import { type Change, type Declared, holdsFor, type Preconditions, type StoredObject } from "./object-metadata.ts";
import { BUCKET, mayKeep, mayStore, type Place, STORAGE_RULES } from "./storage.ts";

/** Why bytes that arrived whole were not stored. */
export type ObjectProblem =
  | PictureProblem
  | DocumentProblem
  | AttachmentProblem
  | "too-many-requests"
  | "forbidden"
  | "conflict";

/** Why an object is not changed: `conflict` when a precondition does not hold. */
type ChangeProblem = "forbidden" | "not-found" | "conflict";

/** An object that is to be stored. */
export interface NewObject {
  place: Place;
  declared: Declared;
  conditions: Preconditions;
}

/**
 * Stores what has arrived at a place, as a new generation of whatever lies there. `conflict` when a precondition does not hold; `forbidden`
 * when the place is not the actor's to store at, or holds what a pitch shows: that changes with the pitch, under review, and not by itself.
 * `along` goes into the same transaction, before anything is written; what it refuses is not stored.
 */
export async function storeObject<P extends FailureCode = never>(
  actor: Actor,
  { place, declared, conditions }: NewObject,
  incoming: Incoming,
  along?: (trx: Tx) => Promise<Result<void, P>>,
): Promise<Result<StoredObject, ObjectProblem | P>> {
  const allowed = mayStore(actor, place);
  if (!allowed.ok) return allowed;
  const prepared = await prepare(allowed.value, place, incoming);
  if (!prepared.ok) return prepared;
  return transaction(async (trx): Promise<Result<StoredObject, "forbidden" | "conflict" | P>> => {
    const before = await hold(trx, place.path);
    if (!holdsFor(conditions, before)) return failed("conflict");
    if (before && (await isShown(trx, before.id))) return failed("forbidden");
    const joined = await along?.(trx);
    if (joined && !joined.ok) return joined;
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
    return done(stored as StoredObject);
  });
}

/** Changes what is said of an object. Its type is not said but told from its bytes: `forbidden` when a change would have another. */
export async function describeObject(
  actor: Actor,
  place: Place,
  change: Change,
  conditions: Preconditions,
): Promise<Result<StoredObject, ChangeProblem>> {
  return onOwn(actor, place, conditions, async (trx, before) => {
    const { metadata, contentType, contentEncoding: _, ...said } = change;
    if (contentType && mediaType(contentType) !== before.contentType) return failed("forbidden");
    const words = metadata === null ? {} : { ...before.customMetadata, ...metadata };
    const stored = await trx
      .updateTable("files")
      .set((eb) => ({
        ...Object.fromEntries(Object.entries(said).map(([name, value]) => [name, value || null])),
        customMetadata: JSON.stringify(Object.fromEntries(Object.entries(words).filter(([, word]) => word !== null))),
        metageneration: eb("metageneration", "+", 1),
        updated: now(),
      }))
      .where("id", "=", before.id)
      .returning(OBJECT_COLUMNS)
      .executeTakeFirstOrThrow();
    return done(stored as StoredObject);
  });
}

/** Takes an object away. `forbidden` while a pitch shows it; a profile simply has it no longer. */
export async function deleteObject(
  actor: Actor,
  place: Place,
  conditions: Preconditions,
): Promise<Result<void, ChangeProblem>> {
  return onOwn(actor, place, conditions, async (trx, before) => {
    if (await isShown(trx, before.id)) return failed("forbidden");
    await trx.deleteFrom("files").where("id", "=", before.id).execute();
    return done(undefined);
  });
}

/** Takes back every address that opens an object for whoever has it. The object gets a new one. */
export async function takeBackDownloads(actor: Actor, place: Place): Promise<Result<StoredObject, ChangeProblem>> {
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
    return done(stored as StoredObject);
  });
}

/** Does something with an object of the actor's own that is held and meets the conditions. */
async function onOwn<T>(
  actor: Actor,
  place: Place,
  conditions: Preconditions,
  work: (trx: Tx, before: StoredObject) => Promise<Result<T, "forbidden">>,
): Promise<Result<T, ChangeProblem>> {
  const allowed = mayKeep(actor, place);
  if (!allowed.ok) return allowed;
  return transaction(async (trx): Promise<Result<T, ChangeProblem>> => {
    const before = await hold(trx, place.path);
    if (before?.ownerId !== place.ownerId) return failed("not-found");
    return holdsFor(conditions, before) ? work(trx, before) : failed("conflict");
  });
}

/** Checks what arrived by what the place is for, and puts it by; the function that is returned writes its row. */
async function prepare(
  actor: Member,
  { purpose, path }: Place,
  incoming: Incoming,
): Promise<Result<(trx: Tx) => Promise<string>, Exclude<ObjectProblem, "forbidden" | "conflict">>> {
  const name = path.slice(path.lastIndexOf("/") + 1);
  switch (STORAGE_RULES[purpose].takes) {
    case "either":
      return prepareAttachment(actor, incoming, name);
    case "picture": {
      const prepared = await preparePicture(actor, incoming, name);
      if (!prepared.ok) return prepared;
      return done((trx) => recordPicture(trx, actor.id, purpose as PicturePurpose, prepared.value));
    }
    case "document": {
      const prepared = await prepareDocument(actor, incoming, name);
      if (!prepared.ok) return prepared;
      return done((trx) => recordDocument(trx, actor.id, purpose as DocumentPurpose, prepared.value));
    }
  }
}

/** What lies at a path, with the path held until the transaction ends: also against those who would be the first there. */
async function hold(trx: Tx, path: string): Promise<StoredObject | undefined> {
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

/** Whether anything but its owner's profile shows a file: then it was, or will be, looked at by a moderator as it is. */
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

/** Lets the profile that shows one file show another, and forgets the one. */
async function replace(trx: Tx, actor: Member, before: string, after: string): Promise<void> {
  const instead = (column: string) =>
    sql`${sql.ref(column)} = case when ${sql.ref(column)} = ${before} then ${after} else ${sql.ref(column)} end`;
  await sql`update profiles set ${instead("picture_id")}, ${instead("business_card_id")}, ${instead("portfolio_id")}
    where user_id = ${actor.id} and ${before} in (picture_id, business_card_id, portfolio_id)`.execute(trx);
  await trx.deleteFrom("files").where("id", "=", before).execute();
}

function mediaType(contentType: string): string {
  return contentType.split(";")[0]!.trim().toLowerCase();
}
