/** Marks documents with their reader's name, PDF in threads that can neither hold up the program nor eat its memory. */
import path from "node:path";
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

let running = 0;
const waiting: (() => void)[] = [];

/** The document with the mark on it. One that cannot be marked nobody gets without. */
export async function markDocument(
  bytes: Uint8Array,
  type: DocumentType,
  mark: Mark,
): Promise<Result<Uint8Array, "document-unreadable" | "too-many-requests">> {
  if (type === "text/plain") return ok(markText(bytes, mark));
  if (waiting.length >= MOST_WAITING) return err("too-many-requests");
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return ok(await runThread<Uint8Array>(THREAD, { bytes, mark }, LIMITS));
  } catch (error) {
    log.warn({ error, size: bytes.length }, "a document could not be marked");
    return err("document-unreadable");
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
