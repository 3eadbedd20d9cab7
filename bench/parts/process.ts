/** Child processes of a bench, with the channel that `control.ts` answers. */
import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import { ensureBuild } from "#server/build.ts";
import { PROGRAM_FLAGS } from "#server/respawn.ts";
import { freePort } from "#tests/fixtures/program/ports.ts";

/** The project's folder. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** The module of the program, which is built. */
export const PROGRAM = "build/server/start.js";

/** The setting of malloc with which `bin/start` runs the program. */
const ARENAS = /MALLOC_ARENA_MAX:-(\d+)/.exec(readFileSync(join(root, "bin/start"), "utf8"))![1]!;

const CONTROL = "bench/parts/control.ts";

/** It as JavaScript, for the program: a process that reads TypeScript needs 20 MB for it, and the program does not read any. */
const BUILT_CONTROL = `data:text/javascript,${encodeURIComponent(stripTypeScriptTypes(readFileSync(join(root, CONTROL), "utf8")))}`;

/** How to start a process. */
export interface ProcessOptions {
  /** The module to run, relative to the project's folder. */
  module: string;
  /** The one to preload in place of `control.ts`, which it has to import. */
  preload?: string;
  args?: string[];
  env?: Record<string, string>;
  /** The path that answers with 2xx once the process is ready. */
  readyAt: string;
  /** Timeout for that, in milliseconds. */
  patience?: number;
}

/** A child process that serves on a port of loopback. */
export interface Measured {
  origin: string;
  /** From the start of the process to its first successful answer at `readyAt`, in milliseconds. */
  startMs: number;
  /** Calls a function that `control.ts` or a preloaded module offers. */
  ask<Answer>(question: string, argument?: unknown): Promise<Answer>;
  /** Ends it with SIGTERM. */
  stop(): Promise<void>;
}

/** The address of the module to preload. A measured module of ours imports `control.ts` to add answers, so it needs the same one. */
function preloaded(module: string, preload: string | undefined): string {
  if (module === PROGRAM && !preload) return BUILT_CONTROL;
  return pathToFileURL(join(root, preload ?? CONTROL)).href;
}

/** Starts a process on a free port and waits until it answers. Throws with its output if it does not. */
export async function startMeasured(options: ProcessOptions): Promise<Measured> {
  const { module, preload, args = [], env, readyAt, patience = 180_000 } = options;
  if (module === PROGRAM) await ensureBuild(root, console.log);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const begun = performance.now();
  const child = fork(join(root, module), args, {
    execArgv: [...PROGRAM_FLAGS, "--import", preloaded(module, preload)],
    // A preloaded module may load React, which chooses its build by NODE_ENV, before the program sets it.
    env: {
      ...process.env,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      LOG_LEVEL: "error",
      READS_PER_MINUTE: "10000000",
      MALLOC_ARENA_MAX: ARENAS,
      ...env,
      PORT: String(port),
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk) => {
      output = (output + chunk).slice(-4000);
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
  throw new Error(`${module} did not answer at ${readyAt}. Its output:\n${output}`);
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
