/** The thread of one marked document: takes it from `workerData`, hands the marked one back, ends. */
import { parentPort, workerData } from "node:worker_threads";
import { type Mark, markPdf } from "./watermark.ts";

const { bytes, mark } = workerData as { bytes: Uint8Array; mark: Mark };
const marked = await markPdf(bytes, mark);
parentPort?.postMessage(marked);
