/** Work on somebody else's bytes, in threads that can neither hold up the program nor eat its memory. */
import { Worker } from "node:worker_threads";

export interface ThreadLimits {
  /** Of JavaScript's own heap; what buffers take up the thread has to bound itself. */
  megabytes: number;
  milliseconds: number;
}

/**
 * Runs a file as a thread with `workerData`. Resolves to the first message that it posts; rejects when it fails, ends without one, or takes
 * too long.
 */
export function runThread<T>(file: string, workerData: unknown, { megabytes, milliseconds }: ThreadLimits): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(file, {
      workerData,
      resourceLimits: { maxOldGenerationSizeMb: megabytes },
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
    const late = setTimeout(() => settle(() => reject(new Error("The thread took too long"))), milliseconds);
    thread.once("message", (message: T) => settle(() => resolve(message)));
    thread.once("error", (error) => settle(() => reject(error)));
    thread.once("exit", () => settle(() => reject(new Error("The thread ended without a message"))));
  });
}
