/** Watermarks documents with their reader's name. PDFs are handled in threads, with limits on time and memory. */
import path from "node:path";
import pLimit from "p-limit";
import type { DocumentType } from "#app/features/files/file.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { runThread } from "#app/platform/thread.server.ts";
import type { Mark } from "./watermark.ts";

const THREAD = path.resolve("app/features/documents/watermark-thread.server.ts");
// Documents have up to 5 MB each; the memory leaves room to decompress them.
const AT_ONCE = 2;
const LIMITS = { megabytes: 384, milliseconds: 20_000 };
// More waiting requests than this are refused with `too-many-requests`.
const MOST_WAITING = 20;

const limit = pLimit(AT_ONCE);

/** The watermarked document. Fails for one that cannot be marked, which must not be sent without. */
export async function markDocument(
  bytes: Uint8Array,
  type: DocumentType,
  mark: Mark,
): Promise<Result<Uint8Array, "document-unreadable" | "too-many-requests">> {
  if (type === "text/plain") return ok(markText(bytes, mark));
  if (limit.activeCount + limit.pendingCount >= AT_ONCE + MOST_WAITING) return err("too-many-requests");
  try {
    return ok(await limit(() => runThread<Uint8Array>(THREAD, { bytes, mark }, LIMITS)));
  } catch (error) {
    log.warn({ error, size: bytes.length }, "a document could not be marked");
    return err("document-unreadable");
  }
}

/** A text with the mark before and after it. Text needs no fallback: UTF-8 has every character. */
export function markText(bytes: Uint8Array, { words }: Mark): Uint8Array {
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, "");
  return new TextEncoder().encode(`[${words.line}]\n\n${text.replace(/\s*$/, "")}\n\n[${words.line}]\n`);
}
