/** Servers for the browser tests: the demo world is seeded once, and every worker gets a server with a copy of it. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FullConfig } from "@playwright/test";
import { clusterIn } from "#server/postgres/cluster.ts";
import { openTranslationService } from "#standins/translation.ts";
import { steadyPort } from "../fixtures/program/ports.ts";
import { findThings } from "./fixtures/ids.ts";
import { calendarPort, type Place, PORTS_PER_SERVER, placeOf, TRANSLATOR, translationPort } from "./server.ts";

const TRANSLATION_KEY = "a-key";

/** Timeout for the seeding of the demo world on the slowest machine, in milliseconds. */
const PATIENCE = 180_000;

/** No durability: a crash of the machine loses test data only. */
const FLEETING = "fsync = off\nsynchronous_commit = off\nfull_page_writes = off\n";

/**
 * Playwright's global set-up: starts a server for each worker, and returns the teardown. The ids for the pages are read before the copies are
 * made, so that they are the same in all workers, whatever a test changes.
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
  const translators = await Promise.all(
    places.map(({ port }) => openTranslationService({ port: translationPort(port), key: TRANSLATION_KEY })),
  );
  const servers = await Promise.all(places.map(({ dataDir, port }) => start(dataDir, port)));
  return async () => {
    await Promise.all(servers.map(stop));
    await Promise.all(translators.map((translator) => translator.close()));
  };
}

/** Starts the program on a folder and waits until it answers; it ends with this process. */
async function start(dataDir: string, port: number): Promise<ChildProcess> {
  const server = spawn(process.execPath, ["build/server/start.js"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      DATABASE_URL: "",
      SEED: "demo",
      LOG_LEVEL: "warn",
      // A low cost of the app check: the tests solve it hundreds of times.
      APP_CHECK_COST: "5",
      // All tests come from one network address.
      READS_PER_MINUTE: "10000000",
      TRANSLATION: "libretranslate",
      TRANSLATION_URL: `http://127.0.0.1:${translationPort(port)}`,
      TRANSLATION_KEY,
      TRANSLATION_NAME: TRANSLATOR,
      CALENDAR_TRUSTED_HOSTS: `127.0.0.1:${calendarPort(port)}`,
      // An approval publishes at once, whenever the tests run.
      REVIEW_HOURS: "always",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => void server.kill("SIGTERM");
  process.once("exit", kill);
  server.once("exit", () => process.off("exit", kill));
  let output = "";
  server.stdout!.setEncoding("utf8").on("data", (text: string) => {
    output = (output + text).slice(-4096);
  });
  const deadline = Date.now() + PATIENCE;
  while (!(await answers(port))) {
    if (isOver(server) || Date.now() > deadline)
      throw new Error(`The server on port ${port} did not start:\n${output}`);
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
