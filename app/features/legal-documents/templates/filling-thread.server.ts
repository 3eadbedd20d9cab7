/** Worker thread for one template: reads it from `workerData`, posts the answer, ends. */
import { parentPort, workerData } from "node:worker_threads";
import { checkTemplate, fillTemplate, type ThreadAnswer, type ThreadTask } from "./filling.ts";
import { TemplateProblem } from "./problem.ts";

const { bytes, values } = workerData as ThreadTask;

function answer(): ThreadAnswer {
  try {
    if (!values) return { ok: true, ...checkTemplate(bytes) };
    return { ok: true, bytes: fillTemplate(bytes, values), fields: [] };
  } catch (error) {
    if (!(error instanceof TemplateProblem)) throw error;
    return { ok: false, kind: error.kind, names: error.names };
  }
}

parentPort?.postMessage(answer());
