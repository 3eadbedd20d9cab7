/** A worker thread that watermarks one document: `workerData` in, the marked document as message out. */
import { parentPort, workerData } from "node:worker_threads";
import { type Mark, markPdf } from "./watermark.ts";

const { bytes, mark } = workerData as { bytes: Uint8Array; mark: Mark };
const marked = await markPdf(bytes, mark);
parentPort?.postMessage(marked);
