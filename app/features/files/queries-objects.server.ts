import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { opens } from "./gateway-tokens.server.ts";
import { BUCKET, mayKeep, type Place } from "./storage.ts";
import type { StoredObject } from "./storage-metadata.ts";

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
