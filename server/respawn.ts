/** The supervisor of `bin/start`: runs the program in a process of its own, and starts it again when it ends without having been asked to. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { constants } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

/** What the program says to its supervisor once it is up. */
export const READY = "ready";
/** What the supervisor says to the program on a second signal. */
export const AT_ONCE = "at once";

/** The flags of Node that the program runs with (decision 100). */
export const PROGRAM_FLAGS: readonly string[] = ["--expose-gc", "--max-semi-space-size=32"];

/** A program that has been ready for so long was well: its end is the first of a new row. */
const WELL_MILLISECONDS = 10_000;
/** Ends in a row after which it isn't started again. */
const MAX_ENDS = 10;
const FIRST_PAUSE_MILLISECONDS = 500;
const MAX_PAUSE_MILLISECONDS = 30_000;
/** Time for an end at once, after which the program is killed. */
const AT_ONCE_MILLISECONDS = 1_000;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

export interface Respawned {
  /** Exit code for the supervisor. */
  code: number;
  /** Whether the program was killed last, so that it may have left its database running. */
  wasKilled: boolean;
}

/**
 * Runs `module` until it ends because it was asked to, refuses to start, or has ended `maxEnds` times in a row. A program that ends with an exit
 * code before it was ever ready has said why, and no further start would help. `pause`, in milliseconds, stands between the second end and the
 * third start, and doubles from there.
 */
export async function respawn(
  module: string,
  args: readonly string[],
  { pause = FIRST_PAUSE_MILLISECONDS, maxEnds = MAX_ENDS } = {},
): Promise<Respawned> {
  let child: ChildProcess | undefined;
  const stopping = new AbortController();
  const onSignal = (signal: NodeJS.Signals) => {
    if (!stopping.signal.aborted) {
      stopping.abort();
      child?.kill(signal);
      return;
    }
    const program = child;
    program?.send(AT_ONCE, () => {});
    setTimeout(() => program?.kill("SIGKILL"), AT_ONCE_MILLISECONDS).unref();
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  // Writing to a closed terminal must not end the supervisor before the program.
  process.stdout.on("error", () => {});

  let wasReady = false;
  for (let ends = 1; ; ends++) {
    let readyAt = Number.POSITIVE_INFINITY;
    child = fork(module, args, { execArgv: [...PROGRAM_FLAGS], env: { ...process.env, SUPERVISED: "1" } });
    child.once("message", () => {
      wasReady = true;
      readyAt = performance.now();
    });
    const { code, signal } = await endOf(child);
    child = undefined;
    const wasKilled = signal !== null;
    if (stopping.signal.aborted) return { code: isAsked(signal) ? 0 : codeOf(code, signal), wasKilled };
    // Who ends the program itself, past the supervisor, asks for it as well.
    if (code === 0 || isAsked(signal)) return { code: 0, wasKilled };
    if (code !== null && !wasReady) return { code, wasKilled };
    const how = signal ? `killed by ${signal}` : `exit code ${code}`;
    if (performance.now() - readyAt > WELL_MILLISECONDS) ends = 1;
    if (ends === maxEnds) {
      print(`Stakeholm has ended ${ends} times in a row (${how}), and isn't started again: the reason stands above.`);
      return { code: codeOf(code, signal), wasKilled };
    }
    print(`Stakeholm has ended unexpectedly (${how}); it starts again.`);
    await sleep(pauseAfter(ends, pause), undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return { code: 0, wasKilled };
  }
}

interface End {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** The end of a process; one that cannot be started ends with exit code 1. */
async function endOf(child: ChildProcess): Promise<End> {
  try {
    const [code, signal] = (await once(child, "exit")) as [number | null, NodeJS.Signals | null];
    return { code, signal };
  } catch (error) {
    print(String(error));
    return { code: 1, signal: null };
  }
}

/** Whether a process that ended so was asked to, before it could listen to signals. */
function isAsked(signal: NodeJS.Signals | null): boolean {
  return SIGNALS.some((asking) => asking === signal);
}

/** As shells have it. */
function codeOf(code: number | null, signal: NodeJS.Signals | null): number {
  return code ?? 128 + constants.signals[signal!];
}

/** Milliseconds to wait before the next start; none after the first end. */
function pauseAfter(ends: number, pause: number): number {
  return ends === 1 ? 0 : Math.min(MAX_PAUSE_MILLISECONDS, pause * 2 ** (ends - 2));
}

function print(text: string): void {
  process.stdout.write(`${text}\n`);
}
