/** Entering payments to projects with their receipts, and counter-entries. Rows are never changed: the database refuses it. */
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import { dayIn } from "#app/features/billing/books.server.ts";
import {
  DOCUMENT_LIMIT,
  type DrawingProblem,
  documentName,
  pictureName,
  type ReadingProblem,
} from "#app/features/files/file.ts";
import { readDocument } from "#app/features/files/pdf/document-reading.server.ts";
import { drawUpload } from "#app/features/files/picture-drawing.server.ts";
import { scan } from "#app/features/files/virus-scan.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { climateChanged } from "./events.ts";
import { canEditLedger } from "./policy.ts";
import type { NewPayment } from "./project.ts";

/** A checked receipt, which anybody may download. */
export interface Receipt {
  name: string;
  contentType: "application/pdf" | "image/png";
  bytes: Buffer;
}

type ReceiptProblem =
  | ReadingProblem
  | DrawingProblem
  | "file-too-large"
  | "file-infected"
  | "scan-unreachable"
  | "receipt-type-wrong"
  | "too-many-requests";

/** Checks an upload like all other files, and rewrites it as a PDF or picture. Signatures and filled-in forms stay visible. */
async function readReceipt({ id }: Member, upload: Blob, name: string): Promise<Result<Receipt, ReceiptProblem>> {
  if (!(await consumeRateLimit("upload", id))) return err("too-many-requests");
  // Before the bytes are read, since the file may be far larger.
  if (upload.size > DOCUMENT_LIMIT) return err("file-too-large");
  const bytes = Buffer.from(await upload.arrayBuffer());
  const clean = await scan(bytes);
  if (!clean.ok) return clean;
  const signature = bytes.subarray(0, 5).toString("latin1");
  if (signature.startsWith("\x89PNG")) return readPicture(bytes, name);
  if (signature !== "%PDF-") return err("receipt-type-wrong");
  const read = await readDocument(bytes, "accepted");
  if (!read.ok) return read;
  const { type, rewritten = bytes } = read.value;
  return ok({ name: documentName(name, type), contentType: "application/pdf", bytes: rewritten });
}

async function readPicture(upload: Buffer, name: string): Promise<Result<Receipt, ReceiptProblem>> {
  const drawn = await drawUpload(upload);
  if (!drawn.ok) return drawn;
  return ok({ name: pictureName(name, "image/png"), contentType: "image/png", bytes: drawn.value.bytes });
}

type EntryFailure = "not-found" | "invalid-input" | ReceiptProblem;

/** Enters a payment to a project with its receipt. Idempotent by the form's id. */
export async function enterPayment(
  actor: Actor,
  { id, projectId, amount: amountMinor, currency, paidOn, receiptNumber }: NewPayment,
  receipt: { file: Blob; name: string },
): Promise<Result<undefined, EntryFailure>> {
  if (!canEditLedger(actor)) return err("not-found");
  if (paidOn > latestToday()) return err("invalid-input", { paidOn: ["date-future"] });
  const read = await readReceipt(actor, receipt.file, receipt.name);
  if (!read.ok) return read;
  return transaction(async (trx): Promise<Result<undefined, EntryFailure>> => {
    const project = await trx.selectFrom("climateProjects").select("id").where("id", "=", projectId).executeTakeFirst();
    if (!project) return err("invalid-input", { projectId: ["choose"] });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("climatePayments")
      .values({ id, projectId, amountMinor, currency, paidOn, receiptNumber, enteredBy: actor.id, createdAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return ok(undefined);
    await trx
      .insertInto("climateReceipts")
      .values({ paymentId: id, ...read.value })
      .execute();
    await recordAuditEntry(trx, actor.id, {
      action: "climate-payment-entered",
      subjectType: "climate-project",
      subjectId: projectId,
      data: { payment: id, amountMinor, currency, paidOn, receiptNumber },
    });
    await emit(trx, climateChanged({ projectId }));
    return ok(undefined);
  });
}

/** Reverses a payment with a counter-entry of today and a public reason. Fails with `nothing-to-do` the second time. */
export async function correctPayment(
  actor: Actor,
  paymentId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "nothing-to-do">> {
  if (!canEditLedger(actor) || !isId(paymentId)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "nothing-to-do">> => {
    const payment = await trx
      .selectFrom("climatePayments")
      .select(["projectId", "amountMinor", "currency", "receiptNumber", "corrects"])
      .where("id", "=", paymentId)
      .executeTakeFirst();
    if (!payment || payment.corrects) return err("not-found");
    const { projectId, amountMinor, currency } = payment;
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("climatePayments")
      .values({
        ...payment,
        id: newId(),
        amountMinor: -amountMinor,
        paidOn: latestToday(),
        corrects: paymentId,
        reason,
        enteredBy: actor.id,
        createdAt: now(),
      })
      .onConflict((conflict) => conflict.column("corrects").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return err("nothing-to-do");
    await recordAuditEntry(trx, actor.id, {
      action: "climate-payment-corrected",
      subjectType: "climate-project",
      subjectId: projectId,
      reason,
      data: { payment: paymentId, amountMinor, currency },
    });
    await emit(trx, climateChanged({ projectId }));
    return ok(undefined);
  });
}

/** Today in the easternmost of our countries, so that no payment of today is in the future. */
function latestToday(): string {
  return dayIn("fi", now());
}
