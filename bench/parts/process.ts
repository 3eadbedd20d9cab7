/** A child process of a bench, with the channel that `control.ts` answers. */
import { type ChildProcess, fork } from "node:child_process";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { freePort } from "#tests/fixtures/program/ports.ts";

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** How to start one. */
export interface ProcessOptions {
  /** The module to run, and the one to load before it, both from the project's folder. */
  module: string;
  preload?: string;
  args?: string[];
  env?: Record<string, string>;
  /** Its address answers with success once the process is ready. */
  readyAt: string;
  /** Milliseconds to wait for that. */
  patience?: number;
}

/** A child process that serves on a port of its own. */
export interface Measured {
  origin: string;
  /** From the start of the process to its first successful answer at `readyAt`, in milliseconds. */
  startMs: number;
  /** Asks what `control.ts`, or who adds to it, answers. */
  ask<Answer>(question: string, argument?: unknown): Promise<Answer>;
  /** Ends it in its own orderly way. */
  stop(): Promise<void>;
}

/** Starts a process on a free port of loopback and waits until it answers. Throws with what it said if it ends instead. */
export async function startMeasured(options: ProcessOptions): Promise<Measured> {
  const { module, preload = "bench/parts/control.ts", args = [], env, readyAt, patience = 180_000 } = options;
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = fork(join(root, module), args, {
    execArgv: ["--enable-source-maps", "--import", pathToFileURL(join(root, preload)).href],
    // React chooses its build as it is loaded, which a preload does before the program says what it wants.
    env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", LOG_LEVEL: "error", ...env, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      said = (said + chunk).slice(-4000);
    });
  }
  while (performance.now() - begun < patience && isRunning(child)) {
    const answer = await fetch(origin + readyAt, { redirect: "manual" }).catch(() => undefined);
    if (answer?.ok) {
      await answer.arrayBuffer();
      return { origin, startMs: performance.now() - begun, ask: asker(child), stop: () => stop(child) };
    }
    await sleep(5);
  }
  await stop(child);
  throw new Error(`${module} did not answer at ${readyAt}. It said:\n${said}`);
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function asker(child: ChildProcess): Measured["ask"] {
  const waiting = new Map<number, (answer: { value?: unknown; error?: string }) => void>();
  let asked = 0;
  child.once("exit", () => {
    for (const answer of waiting.values()) answer({ error: "The process has ended." });
  });
  child.on("message", (answer: { id: number; value?: unknown; error?: string }) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  return <Answer>(ask: string, argument?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const id = ++asked;
      waiting.set(id, ({ value, error }) => (error ? reject(new Error(error)) : resolve(value as Answer)));
      child.send({ id, ask, argument });
    });
}

async function stop(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await ended;
}
