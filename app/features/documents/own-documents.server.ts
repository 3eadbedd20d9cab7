/** What an owner does with the documents of a pitch that is being written. Others see it once the revision is approved. */
import { sql } from "kysely";
import { entitled } from "#app/features/accounts/plan.ts";
import type { DocumentProblem, DocumentType } from "#app/features/files/file.ts";
import { type PreparedDocument, prepareDocument, recordDocument } from "#app/features/files/intake.server.ts";
import { readDocument } from "#app/features/files/pdf/document-reading.server.ts";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { storedFile } from "#app/features/files/stored-files.server.ts";
import { can, type KeptFigures } from "#app/features/pitches/policy.ts";
import { draftOf, type HeldPitch, holdPitch } from "#app/features/pitches/transitions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, type FailureCode, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { titleOfFile } from "./document-form.ts";
import { documentsChanged } from "./events.ts";
import { type Access, DOCUMENTS_LIMIT } from "./pitch-document.ts";
import { markDocument } from "./watermark.server.ts";

/** A file that comes with a form, or one that the browser has stored already, by its path. */
export type Upload = { file: Blob; name: string } | { stored: string };

interface NewDocument {
  title?: string | undefined;
  access: Access;
}

type Refusal = "not-found" | "illegal-move";
type Taken = { prepared: PreparedDocument } | { stored: string; fileId: string };

/**
 * Adds a document at the end of the list; without a title it is called as its file. What could not be marked
 * with a reader's name later is refused now. Returns the file's id.
 */
export async function addDocument(
  actor: Actor,
  publicId: string,
  upload: Upload,
  { title, access }: NewDocument,
): Promise<Result<string, Refusal | "paid-plan-needed" | "document-limit" | "too-many-requests" | DocumentProblem>> {
  if (actor.kind !== "member" || actor.viewer) return failed("not-found");
  // Before any file is looked at: nobody makes the server work on a pitch that is not theirs.
  if (!(await isOwn(actor, publicId))) return failed("not-found");
  if (!entitled(actor.plan, "files")) return failed("paid-plan-needed");
  const taken = await take(actor, upload);
  if (!taken.ok) return taken;
  return write(actor, publicId, async (trx, draftId) => {
    const documents = await trx
      .selectFrom("revisionDocuments")
      .select(["fileId", "position"])
      .where("revisionId", "=", draftId)
      .orderBy("position", "desc")
      .execute();
    // Sent twice, it is one document.
    const again = "fileId" in taken.value ? taken.value.fileId : undefined;
    if (again && documents.some(({ fileId }) => fileId === again)) return done(again);
    if (documents.length >= DOCUMENTS_LIMIT) return failed("document-limit");
    const fileId = await fileOf(trx, actor, taken.value);
    if (!fileId) return failed("not-found");
    const { name } = await trx.selectFrom("files").select("name").where("id", "=", fileId).executeTakeFirstOrThrow();
    await trx
      .insertInto("revisionDocuments")
      .values({
        revisionId: draftId,
        fileId,
        title: title ?? titleOfFile(name) ?? name,
        access,
        position: (documents[0]?.position ?? 0) + 1,
      })
      .execute();
    return done(fileId);
  });
}

/** Gives a document another title, or opens it to others. */
export function changeDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
  { title, access }: { title: string; access: Access },
): Promise<Result<undefined, Refusal>> {
  return write(actor, publicId, async (trx, draftId) => {
    if (!isId(fileId)) return failed("not-found");
    const { numUpdatedRows } = await trx
      .updateTable("revisionDocuments")
      .set({ title, access })
      .where("revisionId", "=", draftId)
      .where("fileId", "=", fileId)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? done(undefined) : failed("not-found");
  });
}

/** Puts a document before the one above it, or after the one below. At the end of the list nothing happens. */
export function moveDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
  to: "up" | "down",
): Promise<Result<undefined, Refusal>> {
  return write(actor, publicId, async (trx, draftId) => {
    const order = await orderOf(trx, draftId);
    const at = order.indexOf(fileId);
    if (at < 0) return failed("not-found");
    const other = to === "up" ? at - 1 : at + 1;
    if (other < 0 || other >= order.length) return done(undefined);
    [order[at], order[other]] = [order[other]!, order[at]!];
    await writeOrder(trx, draftId, order);
    return done(undefined);
  });
}

/**
 * Takes a document down: out of the draft, and at once out of what is public too, since that needs nobody's approval. It does not come back
 * with an earlier version.
 */
export async function removeDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<Result<undefined, "not-found">> {
  if (!isId(fileId)) return failed("not-found");
  return transaction(async (trx) => {
    const pitch = await holdOwn(trx, actor, publicId);
    if (!pitch) return failed("not-found");
    const { rows } = await sql<{ removed: boolean }>`
      with mine as (select id, state from pitch_revisions where pitch_id = ${pitch.id}),
        dropped as (delete from revision_documents where file_id = ${fileId} and revision_id in (select id from mine where state = 'draft')
          returning 1),
        closed as (update revision_documents set removed_at = ${now()} where file_id = ${fileId} and removed_at is null
          and revision_id in (select id from mine where state <> 'draft') returning 1)
      select exists (select from dropped) or exists (select from closed) as removed`.execute(trx);
    if (!rows[0]?.removed) return failed("not-found");
    if (pitch.openRevision === "draft") await writeOrder(trx, pitch.revision.id, await orderOf(trx, pitch.revision.id));
    await emit(trx, documentsChanged({ pitchId: pitch.id, publicId, ownerId: pitch.ownerId }));
    return done(undefined);
  });
}

/** Keeps groups of figures for those who ask; those that are not named are shown to every member. */
export function keepFigures(
  actor: Actor,
  publicId: string,
  kept: readonly KeptFigures[],
): Promise<Result<undefined, Refusal>> {
  return write(actor, publicId, async (trx, draftId) => {
    await trx
      .updateTable("pitchRevisions")
      .set({ keptFigures: [...new Set(kept)] })
      .where("id", "=", draftId)
      .execute();
    return done(undefined);
  });
}

/** Does something to the draft of the actor's own pitch, which is begun where there is none. */
async function write<T, C extends FailureCode>(
  actor: Actor,
  publicId: string,
  work: (trx: Tx, draftId: string) => Promise<Result<T, C>>,
): Promise<Result<T, C | Refusal>> {
  return transaction(async (trx) => {
    const pitch = await holdOwn(trx, actor, publicId);
    if (!pitch) return failed("not-found");
    if (!can(actor, "edit", pitch)) return failed("illegal-move");
    const draft = await draftOf(trx, pitch);
    const result = await work(trx, draft.id);
    if (result.ok) {
      await trx.updateTable("pitchRevisions").set({ updatedAt: now() }).where("id", "=", draft.id).execute();
    }
    return result;
  });
}

async function holdOwn(trx: Tx, actor: Actor, publicId: string): Promise<HeldPitch | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const pitch = await holdPitch(trx, { publicId });
  return pitch?.ownerId === actor.id && pitch.state !== "deleted" ? pitch : undefined;
}

async function isOwn(actor: Member, publicId: string): Promise<boolean> {
  const mine = await db
    .selectFrom("pitches")
    .select("id")
    .where("publicId", "=", publicId)
    .where("ownerId", "=", actor.id)
    .where("state", "<>", "deleted")
    .executeTakeFirst();
  return mine !== undefined;
}

/** Looks at an upload before anything is written: what it is, and that a reader's name can be put on it. */
async function take(
  actor: Member,
  upload: Upload,
): Promise<Result<Taken, "not-found" | "too-many-requests" | DocumentProblem>> {
  if ("stored" in upload) {
    const row = await transaction(async (trx) => {
      const id = await storedFile(trx, actor, "document", upload.stored);
      return (
        id &&
        trx.selectFrom("files").select(["id", "key", "contentType"]).where("id", "=", id).executeTakeFirstOrThrow()
      );
    });
    if (!row) return failed("not-found");
    // As often as files may be sent: to try one takes work, however often it is the same.
    if (!(await takeToken("upload", actor.id))) return failed("too-many-requests");
    const markable = await canBeMarked(row.key, row.contentType as DocumentType);
    return markable.ok ? done({ stored: upload.stored, fileId: row.id }) : markable;
  }
  const prepared = await prepareDocument(actor, upload.file, upload.name);
  if (!prepared.ok) return prepared;
  const markable = await canBeMarked(prepared.value.key, prepared.value.contentType);
  return markable.ok ? done({ prepared: prepared.value }) : markable;
}

const TRIAL = { name: "A", line: "A" };

/** Tries it once. Who marks a PDF reads it in their own way and writes it anew, so that what comes of it is looked through as well. */
async function canBeMarked(key: string, type: DocumentType) {
  const bytes = await getBytes(key);
  if (!bytes) return failed("document-unreadable");
  const marked = await markDocument(bytes, type, { words: TRIAL, plain: TRIAL });
  return marked.ok && type === "application/pdf" ? readDocument(marked.value) : marked;
}

async function fileOf(trx: Tx, actor: Member, taken: Taken): Promise<string | undefined> {
  if ("prepared" in taken) return recordDocument(trx, actor.id, "document", taken.prepared);
  // Looked at a moment ago; replaced meanwhile, it is another file.
  const id = await storedFile(trx, actor, "document", taken.stored);
  return id === taken.fileId ? id : undefined;
}

async function orderOf(trx: Tx, draftId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("revisionDocuments")
    .select("fileId")
    .where("revisionId", "=", draftId)
    .orderBy("position")
    .execute();
  return rows.map(({ fileId }) => fileId);
}

async function writeOrder(trx: Tx, draftId: string, order: readonly string[]): Promise<void> {
  await sql`update revision_documents set position = sorted.position
    from unnest(${order}::uuid[]) with ordinality as sorted (file_id, position)
    where revision_id = ${draftId} and revision_documents.file_id = sorted.file_id`.execute(trx);
}
