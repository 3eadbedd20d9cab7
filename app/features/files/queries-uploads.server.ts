import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { NewObject } from "./commands-objects.server.ts";
import { receivedOf } from "./gateway-parts.server.ts";
import { type Place, placeOf } from "./storage.ts";
import type { Declared, Preconditions } from "./storage-metadata.ts";

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
