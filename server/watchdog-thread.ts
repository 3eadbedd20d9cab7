/** The watchdog's thread. */
import { writeSync } from "node:fs";
import { type Debugger, Session } from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { killAfter } from "./kill-switch.ts";
import { BEATS, DEBUGGED, type Watch } from "./watchdog.ts";

const STACK_MILLISECONDS = 5_000;
/** Longest time for the last words: writing to a pipe that nobody reads blocks. */
const LAST_WORDS_MILLISECONDS = 10_000;

/**
 * Resolves when the loop has given no heartbeat for `patience` ticks. Ticks of this thread are counted, not time: while the process or the
 * machine was suspended, this thread stood still as well.
 */
async function hanging({ signs, tick, patience }: Watch): Promise<void> {
  let seen = -1;
  for (let silent = 0; silent < patience; silent++) {
    await sleep(tick);
    const beats = Atomics.load(signs, BEATS);
    if (beats !== seen || Atomics.load(signs, DEBUGGED)) silent = -1;
    seen = beats;
  }
}

/** The functions that the main thread is in, innermost first; none if it hangs outside JavaScript. */
async function stackOfMainThread(): Promise<string[]> {
  const session = new Session();
  session.connectToMainThread();
  const addresses = new Map<string, string>();
  session.on("Debugger.scriptParsed", ({ params: { scriptId, url } }) => addresses.set(scriptId, url));
  const paused = new Promise<Debugger.CallFrame[]>((resolve) => {
    session.once("Debugger.paused", ({ params }) => resolve(params.callFrames));
  });
  session.post("Debugger.enable");
  session.post("Debugger.pause");
  const frames = await Promise.race([paused, sleep(STACK_MILLISECONDS, [])]);
  return frames.map(
    ({ functionName, location: { scriptId, lineNumber } }) =>
      `${functionName || "?"} (${addresses.get(scriptId)}:${lineNumber + 1})`,
  );
}

await hanging(workerData as Watch);
killAfter(LAST_WORDS_MILLISECONDS);
const stack = await stackOfMainThread().catch(() => []);
const msg = "the process hangs and is killed, so that it is started again";
writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), stack, msg })}\n`);
process.kill(process.pid, "SIGKILL");
