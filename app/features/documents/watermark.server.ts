/** Marks documents with their reader's name, PDF in threads that can neither hold up the program nor eat its memory. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { DocumentType } from "#app/features/files/file.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { log } from "#app/platform/log.server.ts";
import { type Mark, markText } from "./watermark.ts";

const THREAD = path.resolve("app/features/documents/watermark-thread.server.ts");
// Two documents at a time; of 5 MB each, with room to unpack.
const AT_ONCE = 2;
const MEGABYTES = 384;
const MILLISECONDS = 20_000;
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
  if (type === "text/plain") return done(markText(bytes, mark));
  if (waiting.length >= MOST_WAITING) return failed("too-many-requests");
  if (running >= AT_ONCE) await new Promise<void>((start) => waiting.push(start));
  else running++;
  try {
    return done(await inThread(bytes, mark));
  } catch (error) {
    log.warn({ error, size: bytes.length }, "a document could not be marked");
    return failed("document-unreadable");
  } finally {
    // The place is handed on, so that nobody slips in between.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function inThread(bytes: Uint8Array, mark: Mark): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: { bytes, mark },
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
      // Nothing of ours is in there with somebody else's document.
      env: {},
      stdout: true,
      stderr: true,
    });
    const settle = (then: () => void) => {
      clearTimeout(late);
      void thread.terminate();
      then();
    };
    const late = setTimeout(() => settle(() => reject(new Error("Marking took too long"))), MILLISECONDS);
    thread.once("message", (marked: Uint8Array) => settle(() => resolve(marked)));
    thread.once("error", (error) => settle(() => reject(error)));
    thread.once("exit", () => settle(() => reject(new Error("Marking ended without a document"))));
  });
}
