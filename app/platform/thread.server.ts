/** Worker threads for untrusted files, with limits on memory and time. */
import { Worker } from "node:worker_threads";

/**
 * Size of a thread's young generation. Node ends a thread that reaches the limit of its heap, and lends it 16 MB until it has ended: a
 * collection that moves more at once out of the young generation would end the whole process.
 */
export const YOUNG_MEGABYTES = 8;

export interface ThreadLimits {
  /** Limit of the JavaScript heap; the thread has to limit its buffers itself. */
  megabytes: number;
  milliseconds: number;
}

/**
 * Runs a file as a thread with `workerData`. Resolves to the first message that it posts; rejects if it fails, ends without one, or takes
 * too long.
 */
export function runThread<T>(file: string, workerData: unknown, { megabytes, milliseconds }: ThreadLimits): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
      // No settings, so no secrets, in a thread that handles an untrusted file.
      env: {},
      stdout: true,
      stderr: true,
    });
    const settle = (then: () => void) => {
      clearTimeout(timer);
      void thread.terminate();
      then();
    };
    const timer = setTimeout(() => settle(() => reject(new Error("The thread took too long"))), milliseconds);
    thread.once("message", (message: T) => settle(() => resolve(message)));
    thread.once("error", (error) => settle(() => reject(error)));
    thread.once("exit", () => settle(() => reject(new Error("The thread ended without a message"))));
  });
}
