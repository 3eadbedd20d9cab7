/**
 * The two tokens of the storage address (decision 036). One stands for a session, for minutes: a script sends it with every request, so that
 * no cookie means anything there. The other opens one object for whoever has it, until it is taken back.
 */
import { createHmac, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { recogniseSession } from "#app/features/sessions/recognition.server.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { secret } from "#app/platform/encryption.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import type { StoredObject } from "./object-metadata.ts";
import { BUCKET, mayKeep, type Place } from "./storage.ts";

/** Seconds that a storage token is good for: as long as an upload is tried (specification §9). */
export const STORAGE_TOKEN_LASTS = 10 * 60;

function sign(purpose: string, content: string): Buffer {
  const key = createHmac("sha256", secret()).update(purpose).digest();
  return createHmac("sha256", key).update(content).digest();
}

/** A token that stands for a session until it ends, and no longer than `STORAGE_TOKEN_LASTS`. */
export function issueStorageToken({ id }: Session): string {
  const content = `${id}.${Math.floor(now().getTime() / 1000) + STORAGE_TOKEN_LASTS}`;
  return `${content}.${sign("storage token", content).toString("base64url")}`;
}

/**
 * Who sends an Authorization header, as the storage clients write it (`Firebase <token>`) or as everybody else does (`Bearer <token>`).
 * Whatever is not a token of ours of a session that goes on is a visitor's.
 */
export async function storageActor(authorization: string | null): Promise<Actor> {
  const found = /^(?:Firebase|Bearer) +([0-9a-f-]{36})\.(\d{10,11})\.([\w-]{43}) *$/i.exec(authorization ?? "");
  if (!found) return VISITOR;
  const [, session, ends, signature] = found as unknown as [string, string, string, string];
  const right = timingSafeEqual(sign("storage token", `${session}.${ends}`), Buffer.from(signature, "base64url"));
  if (!right || Number(ends) * 1000 <= now().getTime()) return VISITOR;
  return (await recogniseSession(session)).actor;
}

/** The token that opens an object for whoever has it. It is made anew each time, so none is stored; a new round makes all before it void. */
export function downloadTokenOf({ id, tokenRound }: Pick<StoredObject, "id" | "tokenRound">): string {
  return sign("download token", `${id}.${tokenRound}`).subarray(0, 24).toString("base64url");
}

/** Whether a token opens an object. */
export function opens(token: string, object: Pick<StoredObject, "id" | "tokenRound">): boolean {
  const right = Buffer.from(downloadTokenOf(object));
  const given = Buffer.from(token);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The columns of `files` that make a stored object. */
export const OBJECT_COLUMNS = [
  "id",
  "ownerId",
  "key",
  "fullPath",
  "size",
  "generation",
  "metageneration",
  "md5Hash",
  "contentType",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
  "cacheControl",
  "customMetadata",
  "timeCreated",
  "updated",
  "tokenRound",
] as const;

/** The actor's object at a place. */
export async function objectAt(actor: Actor, place: Place): Promise<Result<StoredObject, "forbidden" | "not-found">> {
  const allowed = mayKeep(actor, place);
  if (!allowed.ok) return allowed;
  const row = await db
    .selectFrom("files")
    .select(OBJECT_COLUMNS)
    .where("fullPath", "=", place.path)
    .where("ownerId", "=", place.ownerId)
    .where("bucket", "=", BUCKET)
    .executeTakeFirst();
  return row ? done(row as StoredObject) : failed("not-found");
}

/**
 * The object that a download token opens, for whoever has it (product.md §10). Not while its owner's account is closed or about to be
 * deleted, nor what staff have taken down; then, and with any other token, it is refused as one that is not there.
 */
export async function objectOpenedBy(place: Place, token: string): Promise<Result<StoredObject, "forbidden">> {
  const row = await db
    .selectFrom("files")
    .innerJoin("users", "users.id", "files.ownerId")
    .select(OBJECT_COLUMNS.map((column) => `files.${column}` as const))
    .where("files.fullPath", "=", place.path)
    .where("files.bucket", "=", BUCKET)
    .where("users.suspendedAt", "is", null)
    .where("users.deletionDueAt", "is", null)
    // What staff have taken down from a profile or out of a conversation is kept for an appeal, and for nobody else.
    .where(
      sql<boolean>`(not exists (select from report_files where file_id = files.id) or exists (select from profiles
        where user_id = files.owner_id and files.id in (picture_id, business_card_id, portfolio_id)))`,
    )
    .where(sql<boolean>`not exists (select from messages where file_id = files.id and removed_at is not null)`)
    .executeTakeFirst();
  return row && opens(token, row) ? done(row as StoredObject) : failed("forbidden");
}

/** A page of a folder. */
export interface ObjectList {
  /** Folders in it, each ending with a slash. */
  prefixes: string[];
  names: string[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
}

/** Most entries on a page of a list. */
export const MOST_LISTED = 1_000;

/**
 * The actor's objects below a folder, ordered by path, from behind `after` on. With `delimited`, what lies in further folders is named once,
 * by its folder.
 */
export async function listObjects(
  actor: Actor,
  folder: Place,
  { after, most, delimited }: { after: string | undefined; most: number; delimited: boolean },
): Promise<Result<ObjectList, "forbidden">> {
  const allowed = mayKeep(actor, folder);
  if (!allowed.ok) return allowed;
  // Bytes sort as paths do; a page that ends with a folder goes on behind everything in it.
  const { rows } = await sql<{ entry: string }>`
    select distinct case when ${delimited} and position('/' in rest) > 0
        then ${folder.path}::text || split_part(rest, '/', 1) || '/' else ${folder.path}::text || rest end collate "C" as entry
    from (select substr(full_path, char_length(${folder.path}::text) + 1) as rest from files
      where owner_id = ${folder.ownerId} and bucket = ${BUCKET} and starts_with(full_path, ${folder.path})
        and full_path collate "C" > ${after ?? ""}
        and (${after ?? ""} = '' or right(${after ?? ""}, 1) <> '/' or not starts_with(full_path, ${after ?? ""}))) below
    order by entry limit ${most + 1}`.execute(db);
  const entries = rows.slice(0, most).map(({ entry }) => entry);
  return done({
    prefixes: entries.filter((entry) => entry.endsWith("/")),
    names: entries.filter((entry) => !entry.endsWith("/")),
    next: rows.length > most ? entries.at(-1) : undefined,
  });
}
