/** Changes to the documents of a draft by those who write it, which others see once the revision is approved. */
import { sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { DocumentProblem, DocumentType, Rewriting } from "#app/features/files/file.ts";
import { type PreparedDocument, prepareDocument, recordDocument } from "#app/features/files/intake.server.ts";
import { getBytes } from "#app/features/files/store/store.server.ts";
import { storedFile, storedFileFor } from "#app/features/files/stored-files.server.ts";
import { recordAct } from "#app/features/pitches/managers/acts.server.ts";
import { includesRole } from "#app/features/pitches/managers/manager.ts";
import { runsPitch } from "#app/features/pitches/managers/roles.server.ts";
import { can, type FigureGroup } from "#app/features/pitches/policy.ts";
import { draftOf, lockOwnPitch, type OwnPitch } from "#app/features/pitches/transitions.server.ts";
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
 * Adds a document at the end of the list; without a title it is named after its file. Refused if it cannot be watermarked, or the owner's plan
 * has no documents. The file is the owner's, whoever adds it. Returns its id.
 */
export async function addDocument(
  actor: Actor,
  publicId: string,
  upload: Upload,
  { title, access }: NewDocument,
): Promise<Result<string, Refusal | "paid-plan-needed" | "document-limit" | "too-many-requests" | DocumentProblem>> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  // Before the file is read, which is expensive.
  const written = await writtenPitch(actor, publicId);
  if (!written) return err("not-found");
  if (!written.ownerEntitled) return err("paid-plan-needed");
  const checked = await checkUpload(actor, upload);
  if (!checked.ok) return checked;
  return write(actor, publicId, async (trx, draftId, ownerId) => {
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
    const fileId = await fileOf(trx, actor, ownerId, checked.value);
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
 * back. Since others notice that at once, an editor removes it from the draft only, as by any other change to it.
 */
export async function removeDocument(
  actor: Actor,
  publicId: string,
  fileId: string,
): Promise<Result<undefined, Refusal>> {
  if (!isId(fileId)) return err("not-found");
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || pitch.state === "deleted") return err("not-found");
    if (!includesRole(pitch.role, "publisher")) return changeDraft(trx, actor, pitch, removeFromDraft(fileId));
    const { rows } = await sql<{ removed: boolean }>`
      with revisions as (select id, state from pitch_revisions where pitch_id = ${pitch.id}),
        deleted as (delete from revision_documents where file_id = ${fileId}
          and revision_id in (select id from revisions where state = 'draft') returning 1),
        removed as (update revision_documents set removed_at = ${now()} where file_id = ${fileId} and removed_at is null
          and revision_id in (select id from revisions where state <> 'draft') returning 1)
      select exists (select from deleted) or exists (select from removed) as removed`.execute(trx);
    if (!rows[0]?.removed) return err("not-found");
    if (pitch.openRevision === "draft") await writeOrder(trx, pitch.revision.id, await orderOf(trx, pitch.revision.id));
    await recordAct(trx, pitch.actorId, { pitchId: pitch.id, act: "edited" });
    await emit(trx, documentsChanged({ pitchId: pitch.id, publicId, ownerId: pitch.ownerId }));
    return ok(undefined);
  });
}

function removeFromDraft(fileId: string): Work<undefined, "not-found"> {
  return async (trx, draftId) => {
    const { numDeletedRows } = await trx
      .deleteFrom("revisionDocuments")
      .where("revisionId", "=", draftId)
      .where("fileId", "=", fileId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return err("not-found");
    await writeOrder(trx, draftId, await orderOf(trx, draftId));
    return ok(undefined);
  };
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

type Work<T, C extends FailureCode> = (trx: Tx, draftId: string, ownerId: string) => Promise<Result<T, C>>;

/** Changes the draft of a pitch that the actor writes, which is created if there is none. */
function write<T, C extends FailureCode>(
  actor: Actor,
  publicId: string,
  work: Work<T, C>,
): Promise<Result<T, C | Refusal>> {
  return transaction(async (trx): Promise<Result<T, C | Refusal>> => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || pitch.state === "deleted") return err("not-found");
    return changeDraft(trx, actor, pitch, work);
  });
}

async function changeDraft<T, C extends FailureCode>(
  trx: Tx,
  actor: Actor,
  pitch: OwnPitch,
  work: Work<T, C>,
): Promise<Result<T, C | Refusal>> {
  if (!can(actor, "edit", pitch)) return err("illegal-move");
  const draft = await draftOf(trx, pitch);
  const result = await work(trx, draft.id, pitch.ownerId);
  if (result.ok) {
    await trx.updateTable("pitchRevisions").set({ updatedAt: now() }).where("id", "=", draft.id).execute();
    await recordAct(trx, pitch.actorId, { pitchId: pitch.id, act: "edited" });
  }
  return result;
}

/** The pitch, if the actor writes it. */
function writtenPitch(actor: Member, publicId: string): Promise<{ ownerEntitled: boolean } | undefined> {
  return db
    .selectFrom("pitches")
    .innerJoin("users as owner", "owner.id", "pitches.ownerId")
    .select(entitledSql("owner", "files").as("ownerEntitled"))
    .where("pitches.publicId", "=", publicId)
    .where("pitches.state", "<>", "deleted")
    .where(runsPitch(actor, "editor"))
    .executeTakeFirst();
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

async function fileOf(trx: Tx, actor: Member, ownerId: string, upload: CheckedUpload): Promise<string | undefined> {
  if ("prepared" in upload) return recordDocument(trx, ownerId, "document", upload.prepared);
  // Not if the stored file was replaced since it was checked.
  const id = await storedFileFor(trx, actor, ownerId, "document", upload.stored);
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
