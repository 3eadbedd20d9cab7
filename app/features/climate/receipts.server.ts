/** Receipts on their way in: what is taken, told by its content. */
import { DOCUMENT_LIMIT, documentName, pictureName, type ReadingProblem } from "#app/features/files/document.ts";
import { readDocument } from "#app/features/files/gateway-documents.server.ts";
import { drawUpload } from "#app/features/files/gateway-pictures.server.ts";
import { scan } from "#app/features/files/gateway-scan.server.ts";
import type { DrawingProblem } from "#app/features/files/picture.ts";
import type { Member } from "#app/platform/actor.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";

/** A receipt that may be handed out to anybody. */
export interface Receipt {
  name: string;
  contentType: "application/pdf" | "image/png";
  bytes: Buffer;
}

export type ReceiptProblem =
  | ReadingProblem
  | DrawingProblem
  | "file-too-large"
  | "file-infected"
  | "scan-unreachable"
  | "receipt-type-wrong"
  | "too-many-requests";

/** Checks an uploaded receipt as every other file is checked: a PDF without anything active, or a picture, which is drawn anew. */
export async function readReceipt(
  { id }: Member,
  upload: Blob,
  name: string,
): Promise<Result<Receipt, ReceiptProblem>> {
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
