/** The thread of one PDF: takes it from `workerData`, hands the one written anew back, or why there is none, and ends. */
import { parentPort, workerData } from "node:worker_threads";
import { PdfProblem } from "./problem.ts";
import { rewrite } from "./rewriting.ts";

try {
  parentPort?.postMessage(await rewrite(workerData as Uint8Array));
} catch (error) {
  // What the library says of its own may quote the document, which is nothing for a log.
  const { code, message } = error instanceof PdfProblem ? error : new PdfProblem((error as Error).name);
  parentPort?.postMessage({ code, problem: message });
}
