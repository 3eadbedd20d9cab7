/** Marks documents with their reader's name, PDF in threads that can neither hold up the program nor eat its memory. */
import path from "node:path";
import pLimit from "p-limit";
import type { DocumentType } from "#app/features/files/file.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { runThread } from "#app/platform/thread.server.ts";
import { type Mark, markText } from "./watermark.ts";

const THREAD = path.resolve("app/features/documents/watermark-thread.server.ts");
// Two documents at a time; of 5 MB each, with room to unpack.
const AT_ONCE = 2;
const LIMITS = { megabytes: 384, milliseconds: 20_000 };
// Those who wait behind them; who comes later is told to come back.
const MOST_WAITING = 20;

const limit = pLimit(AT_ONCE);

/** The document with the mark on it. One that cannot be marked nobody gets without. */
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
