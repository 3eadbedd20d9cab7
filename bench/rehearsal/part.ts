/** A part of the larger installation: a process, with those that it starts, that can be killed and started again. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { killTree } from "#tests/fixtures/program/program.ts";

export interface Part {
  readonly name: string;
  /** Ends it with SIGKILL, with all its processes. */
  kill(): Promise<void>;
  /** Starts it, as the init system does, and waits until it runs. */
  start(): Promise<void>;
}

/** A part that is one command; `isReady` tells when it has started. */
export class Command implements Part {
  readonly name: string;
  readonly #isReady: () => Promise<boolean>;
  readonly #argv: readonly [string, ...string[]];
  readonly #options: SpawnOptions;
  #child: ChildProcess | undefined;
  #output = "";

  /** The end of what it has printed. */
  get output(): string {
    return this.#output;
  }

  constructor(
    name: string,
    argv: readonly [string, ...string[]],
    isReady: () => Promise<boolean>,
    options: SpawnOptions = {},
  ) {
    this.name = name;
    this.#argv = argv;
    this.#isReady = isReady;
    this.#options = options;
  }

  async start(): Promise<void> {
    const [command, ...args] = this.#argv;
    const child = spawn(command, args, { ...this.#options, stdio: ["ignore", "pipe", "pipe"] });
    this.#child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => {
        this.#output = (this.#output + chunk).slice(-8_000);
      });
    }
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`${this.name} did not start: ${this.#output}`);
      await sleep(20);
    }
  }

  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    // Stopped first: a master that lives a moment longer starts others in place of its workers, and those keep its port.
    process.kill(child.pid, "SIGSTOP");
    killTree(child.pid);
    await ended;
  }
}
