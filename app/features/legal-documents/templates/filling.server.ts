/** Checks and fills templates in worker threads, with limits on time and memory. */
import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "#app/platform/log.server.ts";
import { YOUNG_MEGABYTES } from "#app/platform/thread.server.ts";
import type { ThreadAnswer, ThreadTask } from "./filling.ts";

const THREAD = path.resolve("app/features/legal-documents/templates/filling-thread.server.ts");
const MEGABYTES = 256;
const MILLISECONDS = 15_000;

let last: Promise<unknown> = Promise.resolve();

/** Checks or fills a template, one at a time. Answers `broken` if that needs more than fifteen seconds or 256 MB. */
export function inThread(task: ThreadTask): Promise<ThreadAnswer> {
  const answer = last
    .then(() => run(task))
    .catch((error: unknown): ThreadAnswer => {
      log.warn({ error, size: task.bytes.length }, "a template could not be worked on");
      return { ok: false, kind: "broken", names: [] };
    });
  last = answer;
  return answer;
}

function run(task: ThreadTask): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(THREAD, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      // Our settings and secrets are not passed to the thread.
      env: {},
      stdout: true,
      stderr: true,
    });
    const settle = (then: () => void) => {
      clearTimeout(late);
      void thread.terminate();
      then();
    };
    const late = setTimeout(() => settle(() => reject(new Error("A template took too long"))), MILLISECONDS);
    thread.once("message", (answer: ThreadAnswer) => settle(() => resolve(answer)));
    thread.once("error", (error) => settle(() => reject(error)));
    thread.once("exit", () => settle(() => reject(new Error("A template's thread ended without an answer"))));
  });
}
