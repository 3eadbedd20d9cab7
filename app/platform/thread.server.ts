/** Worker threads for untrusted files, with limits on memory and time. */
import { Worker } from "node:worker_threads";

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
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
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
