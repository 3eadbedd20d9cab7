/** Receipts on their way in: what is taken, told by its content. */

import { recordAct } from "#app/features/audit/audit-log.server.ts";
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
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { climateChanged } from "./events.ts";
import { canKeepLedger } from "./policy.ts";
import type { NewPayment } from "./project.ts";

/** A receipt that may be handed out to anybody. */
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

/** Checks an uploaded receipt as every other file is checked: a PDF without anything active, or a picture, which is drawn anew. */
async function readReceipt({ id }: Member, upload: Blob, name: string): Promise<Result<Receipt, ReceiptProblem>> {
  if (!(await takeToken("upload", id))) return failed("too-many-requests");
  // Before the bytes are read: a file may be far larger than what is taken.
  if (upload.size > DOCUMENT_LIMIT) return failed("file-too-large");
  const bytes = Buffer.from(await upload.arrayBuffer());
  const clean = await scan(bytes);
  if (!clean.ok) return clean;
  const begins = bytes.subarray(0, 5).toString("latin1");
  if (begins.startsWith("\x89PNG")) return readPicture(bytes, name);
  if (begins !== "%PDF-") return failed("receipt-type-wrong");
  const read = await readDocument(bytes);
  if (!read.ok) return read;
  return done({ name: documentName(name, read.value), contentType: "application/pdf", bytes });
}

async function readPicture(upload: Buffer, name: string): Promise<Result<Receipt, ReceiptProblem>> {
  const drawn = await drawUpload(upload);
  if (!drawn.ok) return drawn;
  return done({ name: pictureName(name, "image/png"), contentType: "image/png", bytes: drawn.value.bytes });
}

// What was paid to projects is entered, and taken back by a counter-entry. No row is ever changed: the database refuses it.

type Refusal = "not-found" | "invalid-input" | ReceiptProblem;

/** Enters what was paid to a project, with its receipt. Idempotent by the id that the form brings. */
export async function enterPayment(
  actor: Actor,
  { id, projectId, amount: amountMinor, currency, paidOn, receiptNumber }: NewPayment,
  receipt: { file: Blob; name: string },
): Promise<Result<undefined, Refusal>> {
  if (!canKeepLedger(actor)) return failed("not-found");
  if (paidOn > latestToday()) return failed("invalid-input", { paidOn: ["date-future"] });
  const read = await readReceipt(actor, receipt.file, receipt.name);
  if (!read.ok) return read;
  return transaction(async (trx): Promise<Result<undefined, Refusal>> => {
    const project = await trx.selectFrom("climateProjects").select("id").where("id", "=", projectId).executeTakeFirst();
    if (!project) return failed("invalid-input", { projectId: ["choose"] });
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("climatePayments")
      .values({ id, projectId, amountMinor, currency, paidOn, receiptNumber, enteredBy: actor.id, createdAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) return done(undefined);
    await trx
      .insertInto("climateReceipts")
      .values({ paymentId: id, ...read.value })
      .execute();
    await recordAct(trx, actor.id, {
      action: "climate-payment-entered",
      subjectType: "climate-project",
      subjectId: projectId,
      data: { payment: id, amountMinor, currency, paidOn, receiptNumber },
    });
    await emit(trx, climateChanged({ projectId }));
    return done(undefined);
  });
}

/** Takes a payment back by a counter-entry of today, for a reason that everybody reads. A payment is taken back once. */
export async function correctPayment(
  actor: Actor,
  paymentId: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "nothing-to-do">> {
  if (!canKeepLedger(actor) || !isId(paymentId)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "nothing-to-do">> => {
    const payment = await trx
      .selectFrom("climatePayments")
      .select(["projectId", "amountMinor", "currency", "receiptNumber", "corrects"])
      .where("id", "=", paymentId)
      .executeTakeFirst();
    if (!payment || payment.corrects) return failed("not-found");
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
    if (numInsertedOrUpdatedRows === 0n) return failed("nothing-to-do");
    await recordAct(trx, actor.id, {
      action: "climate-payment-corrected",
      subjectType: "climate-project",
      subjectId: projectId,
      reason,
      data: { payment: paymentId, amountMinor, currency },
    });
    await emit(trx, climateChanged({ projectId }));
    return done(undefined);
  });
}

/** The day that it is in the easternmost of our countries: nothing that is paid today is of tomorrow. */
function latestToday(): string {
  return dayIn("fi", now());
}
