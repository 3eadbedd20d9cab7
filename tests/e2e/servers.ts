/** Servers for the browser tests: the demo world is seeded once, and every worker gets a copy of it with a server of its own. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FullConfig } from "@playwright/test";
import { clusterIn } from "#server/postgres/cluster.ts";
import { steadyPort } from "../fixtures/program/ports.ts";
import { findThings } from "./fixtures/ids.ts";
import { type Place, PORTS_PER_SERVER, placeOf } from "./server.ts";

/** The slowest machine needs this many milliseconds to seed the world. */
const PATIENCE = 180_000;

/** What is lost with the machine was made up anyway: the disk need not be waited for. */
const FLEETING = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n";

/**
 * Playwright's global set-up: starts a server for each worker; the returned function ends them all. What the pages are looked at with is
 * read before the copies are made: a test may change its worker's world, and the next file in that worker finds the same ids.
 */
export default async function globalSetup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), "stakeholm-e2e-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }));
  process.env.E2E_DATA_DIR = folder;
  process.env.E2E_PORT = String(await steadyPort(workers * PORTS_PER_SERVER));
  const places = Array.from({ length: workers }, (_, worker) => placeOf(worker));
  const [first, ...others] = places as [Place, ...Place[]];
  const seeding = await start(first.dataDir, first.port);
  process.env.E2E_THINGS = JSON.stringify(await findThings());
  await stop(seeding);
  writeFileSync(join(clusterIn(first.dataDir), "local.conf"), FLEETING, { mode: 0o644 });
  for (const { dataDir } of others) execFileSync("cp", ["-a", first.dataDir, dataDir]);
  const servers = await Promise.all(places.map(({ dataDir, port }) => start(dataDir, port)));
  return async () => void (await Promise.all(servers.map(stop)));
}

/** Starts the program on a folder and waits until it answers; it ends with this process at the latest. */
async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["server/start.ts"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SEED: "demo",
      LOG_LEVEL: "warn",
      // The browsers do the work of the app check, but little of it: the suites do it hundreds of times.
      APP_CHECK_COST: "5",
      // At whatever hour the tests run, an approval publishes at once.
      REVIEW_HOURS: "always",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => void server.kill("SIGTERM");
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  let said = "";
  server.stdout!.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-4096);
  });
  const deadline = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (isOver(server) || Date.now() > deadline) throw new Error(`The server on port ${port} did not start:\n${said}`);
    await sleep(50);
  }
  return server;
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

const isOver = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

async function stop(server: ChildProcess): Promise<void> {
  server.kill("SIGTERM");
  while (!isOver(server)) await sleep(20);
}
