/** Ends a process whose event loop hangs, for `bin/start` or another supervisor to start again: a thread of its own waits for heartbeats of the loop. */
import { url as debuggerUrl } from "node:inspector";
import { Worker } from "node:worker_threads";

const TICK_MILLISECONDS = 1_000;
/** Ticks of the thread without a heartbeat, in which the loop could run, after which it hangs. */
const PATIENCE_TICKS = 30;

/** What loop and thread share: the number of heartbeats, and whether a debugger is attached, which stops the loop on purpose. */
export type Signs = Int32Array<SharedArrayBuffer>;
export const BEATS = 0;
export const DEBUGGED = 1;

export interface Watch {
  signs: Signs;
  tick: number;
  patience: number;
}

/** The thread's module among the sources. */
const THREAD = new URL("./watchdog-thread.ts", import.meta.url);

/** Starts the watchdog, which ends with the process. `tick` is in milliseconds, `patience` in ticks. */
export function startWatchdog({
  tick = TICK_MILLISECONDS,
  patience = PATIENCE_TICKS,
  thread: module = THREAD,
} = {}): void {
  const signs: Signs = new Int32Array(new SharedArrayBuffer(8));
  const beat = () => {
    Atomics.add(signs, BEATS, 1);
    Atomics.store(signs, DEBUGGED, debuggerUrl() ? 1 : 0);
  };
  beat();
  setInterval(beat, tick).unref();
  const thread = new Worker(module, {
    name: "watchdog",
    workerData: { signs, tick, patience } satisfies Watch,
    // Settings such as --inspect are for the main thread.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  // Without a thread there is no watchdog, and the process runs on.
  thread.on("error", () => {});
  thread.unref();
}
