/** The program itself as a process of its own, as `bin/start` starts it. */
import { type ChildProcess, spawn } from "node:child_process";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { ensureBuild } from "#server/build.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { readPostmaster } from "#server/postgres/postmaster.ts";
import { freePort } from "./free-port.ts";

const root = dirname(dirname(fileURLToPath(import.meta.url)));

export type Settings = Record<string, string> & { DATA_DIR: string };

/** A program that answers. */
export interface Program {
  child: ChildProcess;
  port: number;
  /** From its start to its first answer, in milliseconds; it includes PostgreSQL's recovery. */
  startMs: number;
}

/** How a process ended. */
export interface Ending {
  code: number | null;
  signal: NodeJS.Signals | null;
}

function launch(port: number, settings: Settings): ChildProcess {
  return spawn(process.execPath, [join(root, "server/start.ts")], {
    // An empty setting is none: those of whoever runs the tests do not count.
    env: {
      ...process.env,
      NODE_ENV: "production",
      DATABASE_URL: "",
      HOST: "",
      PUBLIC_URL: "",
      SMTP_URL: "",
      SEED: "none",
      LOG_LEVEL: "silent",
      PORT: String(port),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Starts the program, at a free port unless the settings name one, and waits until it answers. Throws with what it said when it ends before. */
export async function startProgram(settings: Settings): Promise<Program> {
  // A start after a change of the sources builds first; that time is not the start's.
  await ensureBuild(root, () => {});
  const port = Number(settings.PORT ?? (await freePort()));
  const begun = performance.now();
  const child = launch(port, settings);
  let said = "";
  const listen = (chunk: Buffer) => {
    said = (said + chunk).slice(-8_192);
  };
  child.stdout!.on("data", listen);
  child.stderr!.on("data", listen);
  while (child.exitCode === null && child.signalCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined);
    if (answer?.ok) return { child, port, startMs: performance.now() - begun };
    await sleep(10);
  }
  throw new Error(`The program did not start: ${said}`);
}

/** What a start that fails leaves the person at the shell with. A start that does not fail is ended, and throws. */
export async function failedStart(settings: Settings): Promise<{ code: number | null; said: string }> {
  await ensureBuild(root, () => {});
  const child = launch(await freePort(), settings);
  let ready = false;
  child.stdout!.on("data", (chunk: Buffer) => {
    if (!chunk.includes("is ready")) return;
    ready = true;
    child.kill("SIGTERM");
  });
  const [{ code }, ...said] = await Promise.all([endingOf(child), text(child.stdout!), text(child.stderr!)]);
  if (ready) throw new Error("The program started.");
  return { code, said: said.join("") };
}

/** Waits for the end of a process. */
export async function endingOf(child: ChildProcess): Promise<Ending> {
  if (child.exitCode === null && child.signalCode === null) {
    await new Promise((resolve) => child.once("exit", resolve));
  }
  return { code: child.exitCode, signal: child.signalCode };
}

/** Ends a program as Ctrl-C does. */
export async function stopProgram(child: ChildProcess): Promise<Ending> {
  child.kill("SIGTERM");
  return endingOf(child);
}

/** Connects to the embedded database of the program that runs on the folder. */
export async function connectTo(dataDir: string): Promise<Client> {
  const client = new Client({ connectionString: databaseOf(dataDir) });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Address of that database. */
export function databaseOf(dataDir: string): string {
  const socketDir = readPostmaster(clusterIn(dataDir))?.socketDir;
  return `postgresql://stakeholm@localhost/stakeholm?host=${encodeURIComponent(socketDir ?? "")}`;
}
