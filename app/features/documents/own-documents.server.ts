/** The owner's changes to the documents of a draft, which others see once the revision is approved. */
import { sql } from "kysely";
import { entitled } from "#app/features/accounts/plan.ts";
import type { DocumentProblem, DocumentType, Rewriting } from "#app/features/files/file.ts";
import { type PreparedDocument, prepareDocument, recordDocument } from "#app/features/files/intake.server.ts";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { storedFile } from "#app/features/files/stored-files.server.ts";
import { can, type FigureGroup } from "#app/features/pitches/policy.ts";
import { draftOf, lockOwnPitch } from "#app/features/pitches/transitions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { titleOfFile } from "./document-form.ts";
import { documentsChanged } from "./events.ts";
import { type Access, DOCUMENTS_LIMIT } from "./pitch-document.ts";
import { markDocument } from "./watermark.server.ts";

/** A file sent with the form, or the path of one that the browser has stored already. */
export type Upload = { file: Blob; name: string; rewriting?: Rewriting } | { stored: string };

interface NewDocument {
  title?: string | undefined;
  access: Access;
}

type Refusal = "not-found" | "illegal-move";
type CheckedUpload = { prepared: PreparedDocument } | { stored: string; fileId: string };

/**
 * Adds a document at the end of the list; without a title it is named after its file. Refused if it cannot be watermarked. Returns the file's
 * id.
 */
export async function addDocument(
  actor: Actor,
  publicId: string,
  upload: Upload,
  { title, access }: NewDocument,
): Promise<Result<string, Refusal | "paid-plan-needed" | "document-limit" | "too-many-requests" | DocumentProblem>> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  // Before the file is read, which is expensive.
  if (!(await isOwn(actor, publicId))) return err("not-found");
  if (!entitled(actor.plan, "files")) return err("paid-plan-needed");
  const checked = await checkUpload(actor, upload);
  if (!checked.ok) return checked;
  return write(actor, publicId, async (trx, draftId) => {
    const documents = await trx
      .selectFrom("revisionDocuments")
      .select(["fileId", "position"])
      .where("revisionId", "=", draftId)
      .orderBy("position", "desc")
      .execute();
    // The form was sent twice.
    const storedId = "fileId" in checked.value ? checked.value.fileId : undefined;
    if (storedId && documents.some(({ fileId }) => fileId === storedId)) return ok(storedId);
    if (documents.length >= DOCUMENTS_LIMIT) return err("document-limit");
    const fileId = await fileOf(trx, actor, checked.value);
    if (!fileId) return err("not-found");
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
    return ok(fileId);
  });
}

/** Changes the title of a document, and who may open it. */
export function changeDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
  { title, access }: { title: string; access: Access },
): Promise<Result<undefined, Refusal>> {
  return write(actor, publicId, async (trx, draftId) => {
    if (!isId(fileId)) return err("not-found");
    const { numUpdatedRows } = await trx
      .updateTable("revisionDocuments")
      .set({ title, access })
      .where("revisionId", "=", draftId)
      .where("fileId", "=", fileId)
      .executeTakeFirst();
    return numUpdatedRows > 0n ? ok(undefined) : err("not-found");
  });
}

/** Swaps a document with the one above or below. At the end of the list nothing happens. */
export function moveDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
  to: "up" | "down",
): Promise<Result<undefined, Refusal>> {
  return write(actor, publicId, async (trx, draftId) => {
    const order = await orderOf(trx, draftId);
    const index = order.indexOf(fileId);
    if (index < 0) return err("not-found");
    const other = to === "up" ? index - 1 : index + 1;
    if (other < 0 || other >= order.length) return ok(undefined);
    [order[index], order[other]] = [order[other]!, order[index]!];
    await writeOrder(trx, draftId, order);
    return ok(undefined);
  });
}

/**
 * Removes a document from the draft and, without approval, from all submitted revisions: restoring an earlier revision does not bring it
 * back.
 */
export async function removeDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<Result<undefined, "not-found">> {
  if (!isId(fileId)) return err("not-found");
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || pitch.state === "deleted") return err("not-found");
    const { rows } = await sql<{ removed: boolean }>`
      with revisions as (select id, state from pitch_revisions where pitch_id = ${pitch.id}),
        deleted as (delete from revision_documents where file_id = ${fileId}
          and revision_id in (select id from revisions where state = 'draft') returning 1),
        removed as (update revision_documents set removed_at = ${now()} where file_id = ${fileId} and removed_at is null
          and revision_id in (select id from revisions where state <> 'draft') returning 1)
      select exists (select from deleted) or exists (select from removed) as removed`.execute(trx);
    if (!rows[0]?.removed) return err("not-found");
    if (pitch.openRevision === "draft") await writeOrder(trx, pitch.revision.id, await orderOf(trx, pitch.revision.id));
    await emit(trx, documentsChanged({ pitchId: pitch.id, publicId, ownerId: pitch.ownerId }));
    return ok(undefined);
  });
}

/** Chooses the groups of figures that are disclosed on request only; the others are shown to every member. */
export function saveFiguresDisclosure(
  actor: Actor,
  publicId: string,
  undisclosed: readonly FigureGroup[],
): Promise<Result<undefined, Refusal>> {
  return write(actor, publicId, async (trx, draftId) => {
    await trx
      .updateTable("pitchRevisions")
      .set({ keptFigures: [...new Set(undisclosed)] })
      .where("id", "=", draftId)
      .execute();
    return ok(undefined);
  });
}

/** Changes the draft of the actor's own pitch, which is created if there is none. */
async function write<T, C extends FailureCode>(
  actor: Actor,
  publicId: string,
  work: (trx: Tx, draftId: string) => Promise<Result<T, C>>,
): Promise<Result<T, C | Refusal>> {
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || pitch.state === "deleted") return err("not-found");
    if (!can(actor, "edit", pitch)) return err("illegal-move");
    const draft = await draftOf(trx, pitch);
    const result = await work(trx, draft.id);
    if (result.ok) {
      await trx.updateTable("pitchRevisions").set({ updatedAt: now() }).where("id", "=", draft.id).execute();
    }
    return result;
  });
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

/** Checks an upload before anything is written: its type, and that it can be watermarked. */
async function checkUpload(
  actor: Member,
  upload: Upload,
): Promise<Result<CheckedUpload, "not-found" | "too-many-requests" | DocumentProblem>> {
  if ("stored" in upload) {
    const row = await transaction(async (trx) => {
      const id = await storedFile(trx, actor, "document", upload.stored);
      return (
        id &&
        trx.selectFrom("files").select(["id", "key", "contentType"]).where("id", "=", id).executeTakeFirstOrThrow()
      );
    });
    if (!row) return err("not-found");
    // As for files sent with the form: each check is expensive, even of the same file.
    if (!(await consumeRateLimit("upload", actor.id))) return err("too-many-requests");
    const markable = await canBeMarked(row.key, row.contentType as DocumentType);
    return markable.ok ? ok({ stored: upload.stored, fileId: row.id }) : markable;
  }
  const prepared = await prepareDocument(actor, upload.file, upload.name, upload.rewriting);
  if (!prepared.ok) return prepared;
  const markable = await canBeMarked(prepared.value.key, prepared.value.contentType);
  return markable.ok ? ok({ prepared: prepared.value }) : markable;
}

const TRIAL = { name: "A", line: "A" };

/** Watermarks a document once, as a trial. */
async function canBeMarked(key: string, type: DocumentType) {
  const bytes = await getBytes(key);
  if (!bytes) return err("document-unreadable");
  return markDocument(bytes, type, { words: TRIAL, plain: TRIAL });
}

async function fileOf(trx: Tx, actor: Member, upload: CheckedUpload): Promise<string | undefined> {
  if ("prepared" in upload) return recordDocument(trx, actor.id, "document", upload.prepared);
  // Not if the stored file was replaced since it was checked.
  const id = await storedFile(trx, actor, "document", upload.stored);
  return id === upload.fileId ? id : undefined;
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
