import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { type DocumentType, documentName } from "#app/features/files/file.ts";
import type { StoreCode } from "#app/features/files/store/byte-store.ts";
import { getBytes, storing } from "#app/features/files/store/store.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import type { Access } from "./pitch-document.ts";
import { canOpen } from "./policy.ts";
import { markDocument } from "./watermark.server.ts";
import type { Mark } from "./watermark.ts";

/** A document on its way to a reader. */
export interface OpenedDocument {
  name: string;
  contentType: DocumentType;
  bytes: Uint8Array;
}

/**
 * Opens a document of a pitch. Its owner gets it as it is, and so do those who review it; everybody else gets it with their name on it, and
 * the opening is written down for the owner before the first byte leaves. What the actor may not open is not found.
 */
export async function openDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<Result<OpenedDocument, "not-found" | "too-many-requests" | "document-unreadable" | StoreCode>> {
  if (actor.kind !== "member" || !isId(fileId)) return failed("not-found");
  const row = await standing(actor, publicId, fileId);
  if (!row || !canOpen(actor, { ...row, access: row.access as Access })) return failed("not-found");
  const marked = actor.id !== row.ownerId && actor.staffRole === null;
  if (marked && !(await takeToken("document", actor.id))) return failed("too-many-requests");
  const stored = await storing(() => getBytes(row.key));
  if (!stored.ok) return stored;
  const original = stored.value;
  if (!original) return failed("not-found");
  const contentType = row.contentType as DocumentType;
  // A title may hold what means something in the name of a file.
  const name = documentName(`${row.title.replace(/[\\/:.]/g, "-")}.pdf`, contentType);
  if (!marked) return done({ name, contentType, bytes: original });
  const openedAt = now();
  const bytes = await markDocument(original, contentType, markFor(actor, openedAt));
  if (!bytes.ok) return bytes;
  // Marking takes a moment; whoever was shut out in it does not get through.
  const still = await standing(actor, publicId, fileId);
  if (!still || !canOpen(actor, { ...still, access: still.access as Access })) return failed("not-found");
  await db
    .insertInto("documentOpenings")
    .values({ id: newId(), pitchId: row.pitchId, fileId, title: row.title, memberId: actor.id, openedAt })
    .execute();
  return done({ name, contentType, bytes: bytes.value });
}

/** The newest place at which a document stands, what is public first, and what decides who may open it there. */
function standing(actor: Member, publicId: string, fileId: string) {
  return db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.pitchId", "pitches.id")
    .innerJoin("revisionDocuments as document", "document.revisionId", "revision.id")
    .innerJoin("files", "files.id", "document.fileId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .leftJoin("listings", "listings.revisionId", "revision.id")
    .select([
      "pitches.id as pitchId",
      "pitches.ownerId",
      "document.title",
      "document.access",
      "files.key",
      "files.contentType",
      sql<boolean>`listings.pitch_id is not null and document.removed_at is null`.as("isPublic"),
      sql<boolean>`revision.state <> 'draft'`.as("submitted"),
      entitledSql("owner", "files").as("ownerEntitled"),
      sql<boolean>`exists (select from pitch_access where pitch_id = pitches.id and member_id = ${actor.id}
        and state = 'approved')`.as("granted"),
    ])
    .where("pitches.publicId", "=", publicId)
    .where("pitches.state", "<>", "deleted")
    .where("document.fileId", "=", fileId)
    .orderBy(sql`listings.pitch_id is not null and document.removed_at is null`, "desc")
    .orderBy("revision.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

function markFor(actor: Member, at: Date): Mark {
  const t = translator(actor.lang, "documents");
  const { dateTime } = formatsOf(actor.lang);
  const username = `@${actor.username}`;
  const line = (name: string) => t("mark.line", { name, date: dateTime(at), brand: BRAND });
  return {
    words: { name: actor.name, line: line(`${actor.name} (${username})`) },
    plain: { name: username, line: line(username) },
  };
}
