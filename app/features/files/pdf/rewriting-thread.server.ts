/** A worker thread that rewrites one PDF: `workerData` in, the rewritten PDF or a problem as message out. */
import { parentPort, workerData } from "node:worker_threads";
import { PdfProblem } from "./copier.ts";
import { rewrite } from "./rewriting.ts";

try {
  parentPort?.postMessage(await rewrite(workerData as Uint8Array));
} catch (error) {
  // The library's messages may quote the document, which must not be logged.
  const { code, message } = error instanceof PdfProblem ? error : new PdfProblem((error as Error).name);
  parentPort?.postMessage({ code, problem: message });
}
