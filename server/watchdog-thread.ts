/** The watchdog's thread. */
import { readFileSync, writeSync } from "node:fs";
import { type Debugger, Session } from "node:inspector";
import { setTimeout as sleep } from "node:timers/promises";
import { workerData } from "node:worker_threads";
import { killAfter } from "./kill-switch.ts";
import { BEATS, DEBUGGED, type Watch } from "./watchdog.ts";

const STACK_MILLISECONDS = 5_000;
/** Longest time for the last words: writing to a pipe that nobody reads blocks. */
const LAST_WORDS_MILLISECONDS = 10_000;

/**
 * Resolves when the loop has given no heartbeat for `patience` ticks in which it could have. Ticks of this thread are counted, not time: while
 * the process or the machine was suspended, this thread stood still as well. What the main thread waited for a processor doesn't count: on a
 * busy machine a second's work may take a minute.
 */
async function hanging({ signs, tick, patience }: Watch): Promise<void> {
  let seen = -1;
  let silent = 0;
  let waited = mainThreadWaited();
  while (silent < patience) {
    await sleep(tick);
    const beats = Atomics.load(signs, BEATS);
    const before = waited;
    waited = mainThreadWaited();
    if (beats !== seen || Atomics.load(signs, DEBUGGED)) silent = 0;
    else if (!isReadingDisk()) silent += Math.max(0, 1 - (waited - before) / tick);
    seen = beats;
  }
}

/** Milliseconds that the main thread has been ready to run without a processor, so far; 0 where the system doesn't count them (only Linux does). */
function mainThreadWaited(): number {
  return Number(ofMainThread("schedstat").split(" ")[1] ?? 0) / 1e6;
}

/** Whether the main thread waits for a disk, or for a page of memory from there. */
function isReadingDisk(): boolean {
  // The state follows the program's name, which is in parentheses.
  return ofMainThread("stat").split(") ").pop()!.startsWith("D");
}

/** A file of Linux about the main thread, whose id is the process's; empty elsewhere. */
function ofMainThread(name: string): string {
  try {
    return readFileSync(`/proc/self/task/${process.pid}/${name}`, "utf8");
  } catch {
    return "";
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
const msg = "the process hangs and is killed";
writeSync(1, `${JSON.stringify({ level: 60, time: Date.now(), stack, msg })}\n`);
process.kill(process.pid, "SIGKILL");
