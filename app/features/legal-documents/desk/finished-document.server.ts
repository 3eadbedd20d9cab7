/** A finished document on its way in: a PDF, told by its content, without anything active. */
import { DOCUMENT_LIMIT, type ReadingProblem } from "#app/features/files/document.ts";
import { readDocument } from "#app/features/files/gateway-documents.server.ts";
import { scan } from "#app/features/files/gateway-scan.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";

export type FinishedProblem =
  | ReadingProblem
  | "file-too-large"
  | "file-infected"
  | "scan-unreachable"
  | "invalid-input"
  | "too-many-requests";

/** Checks an upload as every other document is checked, and takes PDFs alone: `invalid-input` with `pdf-only` for a text. */
export async function readFinished({ id }: Member, upload: Blob): Promise<Result<Buffer, FinishedProblem>> {
  if (!(await takeToken("upload", id))) return failed("too-many-requests");
  // Before the bytes are read: a file may be far larger than what is taken.
  if (upload.size > DOCUMENT_LIMIT) return failed("file-too-large");
  const bytes = Buffer.from(await upload.arrayBuffer());
  const clean = await scan(bytes);
  if (!clean.ok) return clean;
  const read = await readDocument(bytes);
  if (!read.ok) return read.code === "document-type-wrong" ? failed("invalid-input", PDF_ONLY) : read;
  return read.value === "application/pdf" ? done(bytes) : failed("invalid-input", PDF_ONLY);
}

const PDF_ONLY = { file: ["pdf-only"] };
