/** A Redis for tests: Debian's own, on a free port, without anything kept. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@redis/client";
import { findProgram } from "./debian.ts";
import { steadyPort } from "./steady-port.ts";

export interface TestRedis {
  url: string;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
}

/** Starts one. Throws when there is no `redis-server` on this machine. */
export async function testRedis(): Promise<TestRedis> {
  const port = await steadyPort();
  const url = `redis://127.0.0.1:${port}`;
  let program: ChildProcess | undefined;

  async function start(): Promise<void> {
    const fresh = spawn(
      findProgram("redis-server") ?? "redis-server",
      ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--loglevel", "warning"],
      { stdio: "ignore" },
    );
    program = fresh;
    let failure: Error | undefined;
    fresh.once("error", (error) => {
      failure = error;
    });
    while (!failure && fresh.exitCode === null) {
      if (await answers(url)) return;
      await sleep(20);
    }
    throw failure ?? new Error(`redis-server ended with ${fresh.exitCode}`);
  }

  async function kill(): Promise<void> {
    const ending = program;
    program = undefined;
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = new Promise((resolve) => ending.once("exit", resolve));
    ending.kill("SIGKILL");
    await ended;
  }

  await start();
  return { url, kill, start };
}

async function answers(url: string): Promise<boolean> {
  const client = createClient({ url, socket: { reconnectStrategy: false } });
  client.on("error", () => {});
  try {
    await client.connect();
    await client.ping();
    await client.close();
    return true;
  } catch {
    return false;
  }
}
