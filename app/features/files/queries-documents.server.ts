import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { DocumentType } from "./document.ts";
import { openBytes } from "./gateway-store.server.ts";
import type { OpenedBytes } from "./store.ts";

/** A stored document that the actor may open. */
export interface SeenDocument {
  name: string;
  contentType: DocumentType;
  key: string;
}

/**
 * The stored document with that id, or undefined when there is none or the actor may not open it. A portfolio is for members, as long
 * as it stands on its owner's profile and that account is open; its owner always has it.
 */
export async function documentFor(actor: Actor, id: string): Promise<SeenDocument | undefined> {
  if (!isId(id) || actor.kind !== "member") return undefined;
  const row = await db
    .selectFrom("files")
    .innerJoin("users", "users.id", "files.ownerId")
    .innerJoin("profiles", "profiles.portfolioId", "files.id")
    .select(["files.name", "files.contentType", "files.key"])
    .where("files.id", "=", id)
    .where("files.purpose", "=", "portfolio")
    .where((eb) =>
      eb.or([
        eb("files.ownerId", "=", actor.id),
        eb.and([eb("users.suspendedAt", "is", null), eb("users.deletionDueAt", "is", null)]),
      ]),
    )
    .executeTakeFirst();
  return row && { ...row, contentType: row.contentType as DocumentType };
}

/** The document's bytes, as a response sends them; undefined when they are gone. Throws StoreProblem. */
export function openDocument(document: SeenDocument): Promise<OpenedBytes | undefined> {
  return openBytes(document.key);
}
