/**
 * Access at the storage address (decision 036), by two kinds of tokens. A storage token represents a session for some minutes: scripts send it
 * in a header, and cookies have no effect. A download token gives its bearer access to one object until it is revoked.
 */
import { sql } from "kysely";
import { recogniseSession } from "#app/features/sessions/recognition.server.ts";
import { type Actor, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isSigned, sign } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import type { Session } from "#app/platform/http/visit.server.ts";
import type { StoredObject } from "./object-metadata.ts";
import { BUCKET, mayManage, type Place } from "./storage.ts";

/** Seconds for which a storage token is valid: as long as an upload is retried (specification §9). */
export const STORAGE_TOKEN_LASTS = 10 * 60;

/** Bytes of a download token. */
const TOKEN = 24;

/** A token for a session, valid while the session is, and for `STORAGE_TOKEN_LASTS` at most. */
export function issueStorageToken({ id }: Session): string {
  const content = `${id}.${Math.floor(now().getTime() / 1000) + STORAGE_TOKEN_LASTS}`;
  return `${content}.${sign("storage token", content).toString("base64url")}`;
}

/** The actor of an Authorization header, `Firebase <token>` (the vendor's clients) or `Bearer <token>`; a visitor if the token is not valid. */
export async function storageActor(authorization: string | null): Promise<Actor> {
  const found = /^(?:Firebase|Bearer) +([0-9a-f-]{36})\.(\d{10,11})\.([\w-]{43}) *$/i.exec(authorization ?? "");
  if (!found) return VISITOR;
  const [, session, ends, signature] = found as unknown as [string, string, string, string];
  const valid = isSigned("storage token", `${session}.${ends}`, Buffer.from(signature, "base64url"));
  if (!valid || Number(ends) * 1000 <= now().getTime()) return VISITOR;
  return (await recogniseSession(session)).actor;
}

/** An object's download token. It is derived, not stored; raising `tokenRound` revokes all earlier ones. */
export function downloadTokenOf({ id, tokenRound }: Pick<StoredObject, "id" | "tokenRound">): string {
  return sign("download token", `${id}.${tokenRound}`).subarray(0, TOKEN).toString("base64url");
}

/** Whether a token opens an object. */
export function opens(token: string, object: Pick<StoredObject, "id" | "tokenRound">): boolean {
  const given = Buffer.from(token, "base64url");
  // One text for each token: base64url ignores what follows the last whole byte.
  if (given.toString("base64url") !== token) return false;
  return isSigned("download token", `${object.id}.${object.tokenRound}`, given, TOKEN);
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
  const allowed = mayManage(actor, place);
  if (!allowed.ok) return allowed;
  const row = await db
    .selectFrom("files")
    .select(OBJECT_COLUMNS)
    .where("fullPath", "=", place.path)
    .where("ownerId", "=", place.ownerId)
    .where("bucket", "=", BUCKET)
    .executeTakeFirst();
  return row ? ok(row as StoredObject) : err("not-found");
}

/**
 * The object that a download token opens (product.md §10). Fails with `forbidden` for any other token, while the owner's account is suspended
 * or about to be deleted, and for objects that staff have taken down.
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
    // Taken down from a profile or a conversation: stored for an appeal only.
    .where(
      sql<boolean>`(not exists (select from report_files where file_id = files.id) or exists (select from profiles
        where user_id = files.owner_id and files.id in (picture_id, business_card_id, portfolio_id)))`,
    )
    .where(sql<boolean>`not exists (select from messages where file_id = files.id and removed_at is not null)`)
    .executeTakeFirst();
  return row && opens(token, row) ? ok(row as StoredObject) : err("forbidden");
}

/** A page of a folder. */
interface ObjectList {
  /** Subfolders, each with a slash at its end. */
  prefixes: string[];
  names: string[];
  /** Where the next page begins; undefined on the last. */
  next: string | undefined;
}

/** Most entries on a page. */
export const LIST_LIMIT = 1_000;

/** The actor's objects in a folder, ordered by path, after `after`. With `delimited`, each subfolder is one entry. */
export async function listObjects(
  actor: Actor,
  folder: Place,
  { after, limit, delimited }: { after: string | undefined; limit: number; delimited: boolean },
): Promise<Result<ObjectList, "forbidden">> {
  const allowed = mayManage(actor, folder);
  if (!allowed.ok) return allowed;
  // In byte order ("C"); a page that ends with a subfolder continues after everything in it.
  const { rows } = await sql<{ entry: string }>`
    select distinct case when ${delimited} and position('/' in rest) > 0
        then ${folder.path}::text || split_part(rest, '/', 1) || '/' else ${folder.path}::text || rest end collate "C" as entry
    from (select substr(full_path, char_length(${folder.path}::text) + 1) as rest from files
      where owner_id = ${folder.ownerId} and bucket = ${BUCKET} and starts_with(full_path, ${folder.path})
        and full_path collate "C" > ${after ?? ""}
        and (${after ?? ""} = '' or right(${after ?? ""}, 1) <> '/' or not starts_with(full_path, ${after ?? ""}))) below
    order by entry limit ${limit + 1}`.execute(db);
  const entries = rows.slice(0, limit).map(({ entry }) => entry);
  return ok({
    prefixes: entries.filter((entry) => entry.endsWith("/")),
    names: entries.filter((entry) => !entry.endsWith("/")),
    next: rows.length > limit ? entries.at(-1) : undefined,
  });
}
