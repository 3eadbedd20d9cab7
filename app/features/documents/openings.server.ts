/** Opening documents of a pitch, and the log of it for its owner and managers. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { type DocumentType, documentName } from "#app/features/files/file.ts";
import type { StoreCode } from "#app/features/files/store/byte-store.ts";
import { getBytes, storing } from "#app/features/files/store/store.server.ts";
import { roleOn } from "#app/features/pitches/managers/roles.server.ts";
import { openUsername } from "#app/features/profiles/open-profile.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { type Asker, blockedByOwner, managedPitch } from "./access-requests.server.ts";
import type { Access } from "./pitch-document.ts";
import { canOpen } from "./policy.ts";
import { markDocument } from "./watermark.server.ts";
import type { Mark } from "./watermark.ts";

/** A document to send to a reader. */
export interface OpenedDocument {
  name: string;
  contentType: DocumentType;
  bytes: Uint8Array;
}

/**
 * Opens a document of a pitch. Those who run it and reviewers get the original; everybody else gets it watermarked with their name, and
 * the opening is logged before the first byte is sent. Fails with `not-found` for what the actor may not open.
 */
export async function openDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<Result<OpenedDocument, "not-found" | "too-many-requests" | "document-unreadable" | StoreCode>> {
  if (actor.kind !== "member" || !isId(fileId)) return err("not-found");
  const row = await documentFor(actor, publicId, fileId);
  if (!row || !canOpen(actor, { ...row, access: row.access as Access })) return err("not-found");
  const marked = row.role === null && actor.staffRole === null;
  if (marked && !(await consumeRateLimit("document", actor.id))) return err("too-many-requests");
  const stored = await storing(() => getBytes(row.key));
  if (!stored.ok) return stored;
  const original = stored.value;
  if (!original) return err("not-found");
  const contentType = row.contentType as DocumentType;
  // A title may contain characters that are special in file names.
  const name = documentName(`${row.title.replace(/[\\/:.]/g, "-")}.pdf`, contentType);
  if (!marked) return ok({ name, contentType, bytes: original });
  const openedAt = now();
  const bytes = await markDocument(original, contentType, markFor(actor, openedAt));
  if (!bytes.ok) return bytes;
  // Checked again: access may have been revoked while the document was watermarked.
  const current = await documentFor(actor, publicId, fileId);
  if (!current || !canOpen(actor, { ...current, access: current.access as Access })) return err("not-found");
  await db
    .insertInto("documentOpenings")
    .values({ id: newId(), pitchId: row.pitchId, fileId, title: row.title, memberId: actor.id, openedAt })
    .execute();
  return ok({ name, contentType, bytes: bytes.value });
}

/** A document with the facts that decide who may open it: from the public revision, else from the newest that has it. */
function documentFor(actor: Member, publicId: string, fileId: string) {
  return db
    .selectFrom("pitches")
    .innerJoin("pitchRevisions as revision", "revision.pitchId", "pitches.id")
    .innerJoin("revisionDocuments as document", "document.revisionId", "revision.id")
    .innerJoin("files", "files.id", "document.fileId")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .leftJoin("listings", "listings.revisionId", "revision.id")
    .select([
      "pitches.id as pitchId",
      roleOn(actor).as("role"),
      "document.title",
      "document.access",
      "files.key",
      "files.contentType",
      sql<boolean>`listings.pitch_id is not null and document.removed_at is null`.as("isPublic"),
      sql<boolean>`revision.state <> 'draft'`.as("submitted"),
      entitledSql("owner", "files").as("ownerEntitled"),
      sql<boolean>`exists (select from pitch_access where pitch_id = pitches.id and member_id = ${actor.id}
        and state = 'approved')`.as("granted"),
      blockedByOwner("pitches.ownerId", actor.id).as("blocked"),
    ])
    .where("pitches.publicId", "=", publicId)
    .where("pitches.state", "<>", "deleted")
    .where("document.fileId", "=", fileId)
    .orderBy(sql`listings.pitch_id is not null and document.removed_at is null`, "desc")
    .orderBy("revision.number", "desc")
    .limit(1)
    .executeTakeFirst();
}

function markFor({ name, username, lang }: Member, at: Date): Mark {
  return markOf({ name, handle: `@${username}`, lang }, at);
}

/** The mark of a reader: a name, and a handle in letters that our font has. */
export function markOf({ name, handle, lang }: { name: string; handle: string; lang: Market }, at: Date): Mark {
  const t = translator(lang, "documents");
  const { dateTime } = formatsOf(lang);
  const line = (named: string) => t("mark.line", { name: named, date: dateTime(at), brand: BRAND });
  return { words: { name, line: line(`${name} (${handle})`) }, plain: { name: handle, line: line(handle) } };
}

const LOG_PAGE = 30;

/** An entry of the log. */
export interface Opening {
  id: string;
  title: string;
  /** Null once the account is deleted. */
  reader: Pick<Asker, "name" | "username"> | null;
  at: Date;
}

export interface OpeningsPage {
  publicId: string;
  companyName: string;
  openings: Opening[];
  next: string | null;
}

/** A page of the log of who opened what and when, newest first; undefined for those who do not answer requests. */
export async function openingsPage(actor: Actor, publicId: string, after?: string): Promise<OpeningsPage | undefined> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch) return undefined;
  const rows = await db
    .selectFrom("documentOpenings as opening")
    .leftJoin("users as reader", "reader.id", "opening.memberId")
    .select([
      "opening.id",
      "opening.title",
      "opening.openedAt as at",
      "reader.name",
      openUsername("reader").as("username"),
    ])
    .where("opening.pitchId", "=", pitch.id)
    .$if(isId(after), (query) => query.where("opening.id", "<", after!))
    .orderBy("opening.id", "desc")
    .limit(LOG_PAGE + 1)
    .execute();
  const page = rows.slice(0, LOG_PAGE);
  return {
    publicId,
    companyName: pitch.companyName,
    openings: page.map(({ name, username, ...row }) => ({
      ...row,
      reader: name === null ? null : { name, username },
    })),
    next: rows.length > LOG_PAGE ? page.at(-1)!.id : null,
  };
}
