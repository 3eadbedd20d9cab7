/** Rewrites uploaded PDFs, as pictures are redrawn, without anything that acts, hides or opens something else (decision 093). */
import path from "node:path";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { runThread } from "#app/platform/thread.server.ts";
import { DOCUMENT_LIMIT } from "../file.ts";
import type { PdfFailure } from "./copier.ts";
import type { RewrittenPdf } from "./rewriting.ts";

const THREAD = path.resolve("app/features/files/pdf/rewriting-thread.server.ts");
/** Most bytes of a rewritten PDF; most are smaller than before. */
const MOST_WRITTEN = 2 * DOCUMENT_LIMIT;
const LIMITS = { megabytes: 256, milliseconds: 20_000 };

/** Rewrites a PDF, in a thread with limits on memory and time. */
export async function rewritePdf(bytes: Uint8Array): Promise<Result<RewrittenPdf, PdfFailure>> {
  try {
    const answer = await runThread<RewrittenPdf | { code: PdfFailure; problem: string }>(THREAD, bytes, LIMITS);
    if (!("code" in answer)) {
      return answer.bytes.length > MOST_WRITTEN ? err("document-unreadable") : ok(answer);
    }
    log.info({ problem: answer.problem, size: bytes.length }, "a PDF was refused");
    return err(answer.code);
  } catch (error) {
    log.warn({ error, size: bytes.length }, "a PDF could not be written anew");
    return err("document-unreadable");
  }
}
